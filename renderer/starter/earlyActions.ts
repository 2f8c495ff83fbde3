import { root } from './config.ts'

/** What visitors did before the page was alive. */
export interface EarlyActions {
  /** Done now, once and in order: the page is alive. */
  replay(): void
  /** The code could not be loaded: the browser does what it can by itself. */
  release(): void
}

/** Their work is done by React alone. Links, disclosures and what the starter serves work by themselves. */
const buttons = 'button:not([data-compare],[popovertarget]),[type=submit],[role=button]'

/** Holds back clicks on buttons, and notes which fields were changed, until the page is alive. */
export function collectActions(): EarlyActions {
  let clicked: HTMLElement[] = []
  const changed = new Set<HTMLInputElement>()
  let holding = true

  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>(buttons)
      if (!holding || !button) return
      event.preventDefault()
      event.stopImmediatePropagation()
      clicked.push(button)
      root.dataset.busy = ''
    },
    true,
  )
  addEventListener('input', ({ target }) => holding && changed.add(target as HTMLInputElement), true)

  function finish(): void {
    holding = false
    delete root.dataset.busy
    for (const button of clicked) button.click()
    clicked = []
  }

  return {
    replay() {
      for (const field of changed) tellReact(field)
      changed.clear()
      finish()
    },
    release: () => {
      finish()
      holding = true
    },
  }
}

interface Tracked extends HTMLInputElement {
  /** React's own note of the value that it has seen last. */
  _valueTracker?: { setValue(value: string): void }
}

/** React takes no notice of what was typed before it came: the field has the value that it finds. */
function tellReact(field: Tracked): void {
  const checkable = /^(?:checkbox|radio)$/.test(field.type)
  field._valueTracker?.setValue(checkable ? String(!field.checked) : `${field.value} `)
  for (const type of checkable ? ['click'] : ['input', 'change'])
    field.dispatchEvent(new Event(type, { bubbles: true }))
}
