import { readSession, writeSession } from './sessionStorage.ts'

const storageKey = 'kept'
type FormValues = Record<string, string>

/** Text typed into forms during this visit, by the name of the form. */
let kept = new Map<string, FormValues>()

/**
 * Keeps the text typed into forms marked with `data-keep="name"`: in memory during navigations, and across a full page
 * load in session storage, which holds it only between leaving one page and showing the next.
 */
export function keepForms(): void {
  takeFromStorage()
  document.addEventListener('input', ({ target }) => {
    const form = (target as HTMLInputElement).form
    if (form?.dataset.keep) kept.set(form.dataset.keep, valuesOf(form))
  })
  // A form is reset once it has been sent.
  document.addEventListener('reset', ({ target }) => kept.delete((target as HTMLFormElement).dataset.keep ?? ''))
  window.addEventListener('pagehide', () => {
    if (kept.size > 0) writeSession(storageKey, Object.fromEntries(kept))
  })
  window.addEventListener('pageshow', takeFromStorage)
}

/** Empties and forgets a form that has been sent, even if the visitor has left its page. */
export function forgetForm(form: HTMLFormElement): void {
  form.reset()
  kept.delete(form.dataset.keep ?? '')
}

/** Fills the forms on the current page. Fields that already have a value keep it. */
export function restoreForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-keep]')) {
    const values = kept.get(form.dataset.keep ?? '') ?? {}
    for (const [name, value] of Object.entries(values)) {
      const field = form.elements.namedItem(name)
      if (isText(field) && field.value === '') field.value = value
    }
  }
}

function takeFromStorage(): void {
  const stored = readSession(storageKey)
  writeSession(storageKey, undefined)
  if (typeof stored !== 'object' || stored === null) return
  kept = new Map([...Object.entries(stored as Record<string, FormValues>), ...kept])
}

function valuesOf(form: HTMLFormElement): FormValues {
  const fields = [...form.elements].filter(isText).filter(({ name, value }) => name !== '' && value !== '')
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

/** Whether a field's value may be kept: not those of passwords or hidden fields. */
function isText(field: unknown): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return true
  return field instanceof HTMLInputElement && /^(?:text|email|tel|search|url)$/.test(field.type)
}
