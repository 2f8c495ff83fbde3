import { visitValue } from './config.ts'

/**
 * Keeps what was typed into forms marked with `data-keep` when the page is left before it is alive, where
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
