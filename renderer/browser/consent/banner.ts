import styles from './consent.css?inline'
import {
  type Choice,
  forcedRefusal,
  loadTag,
  readChoice,
  removeTagCookies,
  storeChoice,
  storedChoice,
  tagIsLoaded,
} from './consent.ts'

/**
 * Acts on the visitor's choice about analytics, or shows the banner, which server/render/banners.ts has written
 * into the page. A separate script, because the banner needs neither React nor hydration.
 */
const banner = document.getElementById('consent') as HTMLElement
const url = document.querySelector<HTMLMetaElement>('meta[name=analytics]')?.content ?? ''
/** Gets the focus back; undefined while nobody has opened the banner. */
let opener: HTMLElement | undefined
let freeSpace: (() => void) | undefined

function start(): void {
  const choice = readChoice()
  if (choice === 'accepted') loadTag(url)
  if (!choice) show()
  // Accepted earlier, and withdrawn since by Global Privacy Control.
  if (choice === 'refused' && storedChoice() === 'accepted') {
    storeChoice('refused')
    removeTagCookies()
  }
}

/** @param state the visitor's current choice, which the banner then shows */
function show(state?: string): void {
  for (const line of banner.querySelectorAll<HTMLElement>('[data-state]')) line.hidden = line.dataset.state !== state
  // If the browser forces a refusal, the banner can only be closed.
  const forced = forcedRefusal() !== undefined
  for (const button of banner.querySelectorAll('button')) button.hidden = forced !== (button.value === '')
  banner.hidden = false
  freeSpace ??= reserveSpace()
}

/**
 * Reserves space below the page, so that its end and focused elements can be scrolled clear of the banner.
 * @returns a function that frees the space
 */
function reserveSpace(): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--consent-height', `${banner.offsetHeight}px`))
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty('--consent-height')
  }
}

function close(): void {
  banner.hidden = true
  freeSpace?.()
  freeSpace = undefined
  const next = opener?.isConnected ? opener : document.getElementById('main')
  opener = undefined
  next?.focus({ preventScroll: true })
}

function decide(choice: Choice): void {
  storeChoice(choice)
  if (readChoice() === 'accepted') {
    loadTag(url)
    return
  }
  removeTagCookies()
  // A loaded script can only be stopped by a reload.
  if (tagIsLoaded()) location.reload()
}

const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)
banner.addEventListener('submit', (event) => {
  event.preventDefault()
  close()
  const { value } = event.submitter as HTMLButtonElement
  if (value) decide(value as Choice)
})
banner.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && opener) close()
})
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-consent]')
  if (!button) return
  opener = button
  show(forcedRefusal() ?? readChoice())
  banner.focus({ preventScroll: true })
})
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', start, { once: true })
else start()
