/**
 * A value that lives once per process. The server entry and Vike's bundle each hold their own copy of
 * every module, so a module-level variable would exist twice and a webhook would empty the wrong one.
 */
export function processState<T>(name: string, create: () => T): T {
  const states = globalThis as unknown as Record<symbol, T | undefined>
  const key = Symbol.for(`site.${name}`)
  states[key] ??= create()
  return states[key]
}
