import { visitValue } from './visitValue.ts'

/**
 * If a page is left before it is alive, stores what was typed into forms marked with `data-keep` where
 * renderer/storage/keptForms.ts looks for it.
 */
export function keepText(fields: Iterable<HTMLInputElement>): void {
  const kept: Record<string, Record<string, string>> = {}
  for (const { form, name, value, type } of fields) {
    const key = form?.dataset.keep
    if (key && type !== 'password') kept[key] = { ...kept[key], [name]: value }
  }
  for (const _ in kept) visitValue('kept', JSON.stringify(kept))
}
