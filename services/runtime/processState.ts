/**
 * A value that exists once per process. The server entry and Vike's bundle each have a copy of every module, so a
 * module-level variable would exist twice, with different values.
 */
export function processState<T>(name: string, create: () => T): T {
  const states = globalThis as unknown as Record<symbol, T | undefined>
  const key = Symbol.for(`site.${name}`)
  states[key] ??= create()
  return states[key]
}
