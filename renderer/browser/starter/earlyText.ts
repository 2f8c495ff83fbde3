import { visitValue } from './visitValue.ts'

/**
 * If a page is left before it is hydrated, stores what was entered into forms marked with `data-keep` where
 * renderer/browser/storage/keptForms.ts looks for it, beside what is there already.
 */
export function keepText(fields: Iterable<HTMLInputElement>): void {
  const kept = JSON.parse(visitValue('kept') || '{}')
  let isNew = false
  for (const { form, name, value, type } of fields) {
    const key = form?.dataset.keep
    if (!key || type === 'password') continue
    kept[key] = { ...kept[key], [name]: value }
    isNew = true
  }
  if (isNew) visitValue('kept', JSON.stringify(kept))
}
