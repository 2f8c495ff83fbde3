import { parse } from '@brillout/json-serializer/parse'

/** Whether two values are equal as JSON, ignoring the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

/**
 * Whether a page's payload has the data that the page shows: most changes affect other pages.
 * @param body as Vike's serializer writes it, for example undefined as `!undefined` and `!` as `!!`
 */
export function isSameData(body: string, shown: unknown): boolean {
  const { data } = parse(body) as { data?: unknown }
  return isSame(data, shown)
}

function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  )
}
