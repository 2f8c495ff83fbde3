import { readSession, writeSession } from './sessionStorage.ts'

const storageKey = 'kept'
type Answers = Record<string, string>

/** What was typed into the forms of this visit, by the form's name. */
let kept = new Map<string, Answers>()

/**
 * Keeps what is typed into forms marked with `data-keep="name"`: through navigations in memory, through a full
 * load in session storage, where it lies only between leaving one page and showing the next.
 */
export function keepForms(): void {
  take()
  document.addEventListener('input', ({ target }) => {
    const form = (target as HTMLInputElement).form
    if (form?.dataset.keep) kept.set(form.dataset.keep, answersOf(form))
  })
  // A form that has been sent is reset.
  document.addEventListener('reset', ({ target }) => kept.delete((target as HTMLFormElement).dataset.keep ?? ''))
  window.addEventListener('pagehide', () => {
    if (kept.size > 0) writeSession(storageKey, Object.fromEntries(kept))
  })
  window.addEventListener('pageshow', take)
}

/** Empties a form that has been sent, and forgets it, even when the visitor has left its page. */
export function forgetForm(form: HTMLFormElement): void {
  form.reset()
  kept.delete(form.dataset.keep ?? '')
}

/** Fills the forms that are on the page now. What the page brought with it stays. */
export function restoreForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-keep]')) {
    const answers = kept.get(form.dataset.keep ?? '') ?? {}
    for (const [name, value] of Object.entries(answers)) {
      const field = form.elements.namedItem(name)
      if (isText(field) && field.value === '') field.value = value
    }
  }
}

function take(): void {
  const stored = readSession(storageKey)
  writeSession(storageKey, undefined)
  if (typeof stored !== 'object' || stored === null) return
  kept = new Map([...Object.entries(stored as Record<string, Answers>), ...kept])
}

function answersOf(form: HTMLFormElement): Answers {
  const fields = [...form.elements].filter(isText).filter(({ name, value }) => name !== '' && value !== '')
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

/** Fields whose text may be kept: no passwords, and nothing that the visitor does not see. */
function isText(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  if (field instanceof HTMLTextAreaElement) return true
  return field instanceof HTMLInputElement && /^(?:text|email|tel|search|url)$/.test(field.type)
}
