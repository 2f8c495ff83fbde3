import type { Content } from './content.ts'

/** A function of the content that is computed once for each value. Its results are frozen, because pages share them. */
export function perContent<Value>(make: (content: Content) => Value): (content: Content) => Value {
  const results = new WeakMap<Content, { value: Value }>()
  return (content) => {
    const result = results.get(content) ?? { value: deepFreeze(make(content)) }
    results.set(content, result)
    return result.value
  }
}

/** Makes a JSON-like value read-only, with everything in it. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) deepFreeze(part)
  return value
}
