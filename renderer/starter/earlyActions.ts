import { root } from './config.ts'
import { keepText } from './earlyText.ts'

/** What visitors did before the page was alive. */
export interface EarlyActions {
  /** Done now, once and in order: the page is alive. */
  replay(): void
  /** The code could not be loaded: the browser does what it can by itself. */
  release(): void
}

/** Their work is done by React. Links, disclosures, forms with GET and what the starter serves work without it. */
const buttons = 'button:not([data-compare])'
/** After this time, in ms, a click is no longer held back for code that does not arrive. */
const maxWaitMs = 10_000

/** Holds back clicks on buttons, and notes which fields were changed, until the page is alive. */
export function collectActions(): EarlyActions {
  let clicked: HTMLElement[] = []
  const changed = new Set<HTMLInputElement>()
  let holding = true

  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>(buttons)
      if (!holding || !button || button.form?.method === 'get') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (clicked.push(button) === 1) setTimeout(release, maxWaitMs)
      root.dataset.busy = ''
    },
    true,
  )
  addEventListener('input', ({ target }) => holding && changed.add(target as HTMLInputElement), true)
  addEventListener('pagehide', () => keepText(changed))

  function release(): void {
    const held = clicked
    const before = holding
    holding = false
    clicked = []
    delete root.dataset.busy
    for (const button of held) button.click()
    holding = before
  }

  return {
    replay() {
      for (const field of changed) tellReact(field)
      changed.clear()
      release()
      holding = false
    },
    release,
  }
}

interface Tracked extends HTMLInputElement {
  /** React's own note of the value that it has seen last. */
  _valueTracker?: { setValue(value: string): void }
}

/** React takes no notice of what was typed before it came: it expects the value that it finds in the field. */
function tellReact(field: Tracked): void {
  field._valueTracker?.setValue(`${field.value} `)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
