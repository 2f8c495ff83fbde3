import { opensElsewhere } from '#components/opensElsewhere.ts'
import { code, root } from './config.ts'
import { keepText } from './earlyText.ts'

/** What visitors did before the page was alive. */
export interface EarlyActions {
  /** Fields whose text React does not know yet. */
  changed: Set<HTMLInputElement>
  /**
   * Repeats the clicks that were held back, once and in order.
   * @param isAlive true: later clicks are no longer held back. Otherwise the browser handles the clicks without React
   */
  release(isAlive?: boolean): void
}

/** Elements that need React. Other links, disclosures, GET forms and what the starter handles work without it. */
const buttons = 'button:not([data-compare]),a[data-held]'
/** Time in ms after which clicks are released even if the code has not arrived. */
const maxWaitMs = 10_000

/** Holds back clicks on buttons, and notes which fields were changed, until the page is alive. */
export function collectActions(): EarlyActions {
  let clicked: HTMLElement[] = []
  const changed = new Set<HTMLInputElement>()
  let holding = code !== ''

  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>(buttons)
      if (!holding || !button || button.form?.method === 'get') return
      if ('href' in button && opensElsewhere(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (clicked.push(button) === 1) setTimeout(release, maxWaitMs)
      root.dataset.busy = ''
    },
    true,
  )
  addEventListener('input', ({ target }) => holding && changed.add(target as HTMLInputElement), true)
  addEventListener('pagehide', () => keepText(changed))

  function release(isAlive?: boolean): void {
    const held = clicked
    const before = holding
    holding = false
    clicked = []
    delete root.dataset.busy
    for (const button of held) button.click()
    holding = before && !isAlive
  }

  return { changed, release }
}
