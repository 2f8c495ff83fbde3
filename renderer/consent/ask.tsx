import { createRoot, type Root } from 'react-dom/client'
import { ConsentBanner } from './ConsentBanner.tsx'
import { type Choice, forcedRefusal, readChoice, storeChoice, storedChoice } from './consent.ts'
import { loadTag, removeTagCookies, tagIsLoaded } from './tag.ts'

/** What follows from an answer that was given before, or the question. */
export function start(url: string): void {
  const choice = readChoice()
  if (choice === 'accepted') loadTag(url)
  if (choice === undefined) show(url, false)
  // Accepted once, withdrawn by Global Privacy Control since.
  if (choice === 'refused' && storedChoice() === 'accepted') {
    storeChoice('refused')
    removeTagCookies()
  }
}

/** The question once more, with the present answer; the focus goes there and comes back. */
export function reopen(url: string): void {
  show(url, true)
}

let root: Root | undefined
let times = 0

function show(url: string, reopened: boolean): void {
  const opener = reopened ? document.activeElement : undefined
  root ??= createRoot(place())
  root.render(
    <ConsentBanner
      // Asked for while it is there already, it begins anew and takes the focus.
      key={times++}
      reopened={reopened}
      choice={readChoice()}
      forcedRefusal={forcedRefusal()}
      choose={(choice) => {
        close(opener)
        decide(url, choice)
      }}
      close={() => close(opener)}
    />,
  )
}

/** First in the document, so that the keyboard gets there before the page that it covers a part of. */
function place(): HTMLElement {
  const element = document.createElement('div')
  document.body.prepend(element)
  return element
}

function close(opener: Element | null | undefined): void {
  root?.render(null)
  const next = opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main')
  next?.focus({ preventScroll: true })
}

function decide(url: string, choice: Choice): void {
  storeChoice(choice)
  if (readChoice() === 'accepted') {
    loadTag(url)
    return
  }
  removeTagCookies()
  // What has been loaded runs until the page ends.
  if (tagIsLoaded()) location.reload()
}
