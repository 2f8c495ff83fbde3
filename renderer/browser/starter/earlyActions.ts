import { opensElsewhere } from '#components/safeHref.ts'
import { visitValue } from '../storage/sessionStorage.ts'
import { code, root } from './config.ts'

/** What visitors did before the page was hydrated. */
export interface EarlyActions {
  /** What was entered into fields, and React does not know yet: a text, or whether the field is checked. */
  entered: Map<HTMLInputElement, string | boolean>
  /** Adds to it what a field holds now. */
  note(field: HTMLInputElement): void
  /**
   * Repeats the clicks that were held back, in order, and only once for each button.
   * @param isHydrated true: later clicks are no longer held back. Otherwise the browser handles the clicks without React
   */
  release(isHydrated?: boolean): void
}

/** Elements that need React. Other links, disclosures, GET forms and what the starter handles work without it. */
const buttons = 'button:not([data-compare]),a[data-held]'
/** Time in ms after which clicks are released even if the code has not arrived. */
const maxWaitMs = 10_000

/** Holds back clicks on buttons, and notes what is entered into fields, until the page is hydrated. */
export function collectActions(): EarlyActions {
  let clicked = new Set<HTMLElement>()
  const entered: EarlyActions['entered'] = new Map()
  let holding = code !== ''

  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>(buttons)
      if (!holding || !button || button.form?.method === 'get') return
      if ('href' in button && opensElsewhere(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (clicked.size === 0) setTimeout(release, maxWaitMs)
      clicked.add(button)
      root.dataset.busy = ''
    },
    true,
  )
  addEventListener('input', ({ target }) => holding && note(target as HTMLInputElement), true)
  addEventListener('pagehide', () => storeText(entered.keys()))

  function note(field: HTMLInputElement): void {
    const { type, name, checked, value } = field
    // Only the last choice in a group of radio buttons counts.
    if (type === 'radio') for (const other of entered.keys()) if (other.name === name) entered.delete(other)
    entered.set(field, type === 'radio' || type === 'checkbox' ? checked : value)
  }

  function release(isHydrated?: boolean): void {
    const held = clicked
    const before = holding
    holding = false
    clicked = new Set()
    delete root.dataset.busy
    for (const button of held) button.click()
    holding = before && !isHydrated
  }

  return { entered, note, release }
}

/**
 * If a page is left before it is hydrated, stores what was entered into forms marked with `data-keep` where
 * renderer/browser/storage/keptForms.ts looks for it, beside what is there already.
 */
function storeText(fields: Iterable<HTMLInputElement>): void {
  const forms = JSON.parse(visitValue('kept') || '{}')
  let hasChanged = false
  for (const { form, name, value, type } of fields) {
    const key = form?.dataset.keep
    if (!key || type === 'password') continue
    forms[key] = { ...forms[key], [name]: value }
    hasChanged = true
  }
  if (hasChanged) visitValue('kept', JSON.stringify(forms))
}
