import { readSession, writeSession } from './sessionStorage.ts'

const storageKey = 'kept'

/** What was entered into forms during this visit, by the name of the form, and what keepBeside was given. */
let memory = new Map<string, unknown>()

/**
 * Keeps what is entered into forms marked with `data-keep="name"`: in memory during navigations, and across a full page
 * load in session storage, which holds it only between leaving one page and showing the next.
 */
export function keepForms(): void {
  takeFromStorage()
  document.addEventListener('input', ({ target }) => {
    const form = (target as HTMLInputElement).form
    if (form?.dataset.keep) memory.set(form.dataset.keep, valuesOf(form))
  })
  // A form is reset once it has been sent.
  document.addEventListener('reset', ({ target }) => memory.delete((target as HTMLFormElement).dataset.keep ?? ''))
  window.addEventListener('pagehide', () => {
    if (memory.size > 0) writeSession(storageKey, Object.fromEntries(memory))
  })
  window.addEventListener('pageshow', takeFromStorage)
}

/** Keeps something that belongs to a form but not to one of its fields. @param value undefined: forgets it */
export function keepBeside(name: string, value: object | undefined): void {
  if (value) memory.set(name, value)
  else memory.delete(name)
}

/** What `keepBeside` was given, also before a full page load. */
export function keptBeside(name: string): unknown {
  takeFromStorage()
  return memory.get(name)
}

/** Empties and forgets a form that has been sent, even if the visitor has left its page. */
export function forgetForm(form: HTMLFormElement): void {
  form.reset()
  memory.delete(form.dataset.keep ?? '')
}

/** Whether text typed into this field is kept, and may not have been restored yet. */
export const isKept = (form: HTMLFormElement, field: string): boolean =>
  field in ((memory.get(form.dataset.keep ?? '') ?? {}) as object)

/** Fills the forms on the current page. Fields that already have a value keep it. */
export function restoreForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-keep]')) {
    const key = form.dataset.keep ?? ''
    const values = (memory.get(key) ?? {}) as Record<string, string>
    for (const [name, value] of Object.entries(values)) {
      const field = form.elements.namedItem(name)
      if (!isText(field) || field.value !== '') continue
      field.value = value
      openAround(field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    // What can be chosen may depend on what was typed. Several fields of one name are radio buttons.
    for (const [name, value] of Object.entries(values)) {
      const group = form.elements.namedItem(name)
      if (!(group instanceof RadioNodeList) || group.value !== '') continue
      group.value = value
      openAround(form.querySelector(`[name="${name}"]:checked`))
    }
    // An event of one field tells nothing of the others.
    if (memory.has(key)) memory.set(key, values)
  }
}

/** Shows a field in a folded part of a form. */
export function openAround(field: Element | null): void {
  const details = field?.closest('details')
  if (details) details.open = true
}

function takeFromStorage(): void {
  const stored = readSession(storageKey)
  writeSession(storageKey, undefined)
  if (typeof stored === 'object' && stored !== null) memory = new Map([...Object.entries(stored), ...memory])
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const fields = [...form.elements].filter((field) => isText(field) || isChosen(field)) as HTMLInputElement[]
  return Object.fromEntries(fields.flatMap(({ name, value }) => (name && value ? [[name, value]] : [])))
}

const isChosen = (field: unknown): boolean =>
  field instanceof HTMLInputElement && field.type === 'radio' && field.checked

/** Whether a field's value may be kept: not those of passwords, also while they are shown, or hidden fields. */
function isText(field: unknown): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return true
  return (
    field instanceof HTMLInputElement &&
    /^(?:text|email|tel|search|url)$/.test(field.type) &&
    !field.autocomplete.endsWith('password')
  )
}
