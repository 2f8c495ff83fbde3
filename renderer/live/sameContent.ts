/** Whether two values say the same in JSON, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

/**
 * Whether the data of a page, as the server gives it, is what the page shows. Kinds of content are coarse: most
 * changes of a kind concern other pages.
 * @param body JSON for Vike, which writes undefined as text
 */
export function isSameData(body: string, shown: unknown): boolean {
  const { data } = JSON.parse(body, (_key, value) => (value === '!undefined' ? undefined : value))
  return isSame(data, shown)
}

function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, each) =>
    each && typeof each === 'object' && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort()) : each,
  )
}
