/** @param entry path of the entry that the text belongs to, or of the page */
type Change = (text: string, entry: string) => string

/** Page data with other texts. Copies only what changes, because pages share the rest. */
export function mapTexts<Data>(data: Data, path: string, change: Change): Data {
  // Only texts change.
  return mapped(data, path, change) as Data
}

function mapped(value: unknown, path: string, change: Change): unknown {
  if (typeof value === 'string') return change(value, path)
  if (typeof value !== 'object' || value === null) return value
  const entry = 'path' in value && typeof value.path === 'string' ? value.path : path
  let copy: Record<string, unknown> | undefined
  for (const [name, field] of Object.entries(value)) {
    const now = mapped(field, entry, change)
    if (now === field) continue
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
    copy[name] = now
  }
  return copy ?? value
}
