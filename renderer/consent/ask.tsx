import { createRoot, type Root } from 'react-dom/client'
import { ConsentBanner } from './ConsentBanner.tsx'
import { type Choice, forcedRefusal, readChoice, storeChoice, storedChoice } from './consent.ts'
import { loadTag, removeTagCookies, tagIsLoaded } from './tag.ts'

/** Acts on the stored choice, or shows the banner. */
export function start(url: string): void {
  const choice = readChoice()
  if (choice === 'accepted') loadTag(url)
  if (choice === undefined) show(url, false)
  // Accepted earlier, and withdrawn since by Global Privacy Control.
  if (choice === 'refused' && storedChoice() === 'accepted') {
    storeChoice('refused')
    removeTagCookies()
  }
}

/** Shows the banner again with the current choice; takes the focus, and returns it on closing. */
export function reopen(url: string): void {
  show(url, true)
}

let root: Root | undefined
let shownCount = 0

function show(url: string, reopened: boolean): void {
  const opener = reopened ? document.activeElement : undefined
  root ??= createRoot(createContainer())
  root.render(
    <ConsentBanner
      // Reopened while it is shown, it remounts and takes the focus.
      key={shownCount++}
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

/** First in the document, so that the keyboard reaches the banner before the page it partly covers. */
function createContainer(): HTMLElement {
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
  // A loaded script can only be stopped by a reload.
  if (tagIsLoaded()) location.reload()
}
