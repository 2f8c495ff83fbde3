import type { Content } from './content.ts'

/** A function of the content that is worked out once for each value: for what costs something with many entries. */
export function perContent<Value>(make: (content: Content) => Value): (content: Content) => Value {
  const results = new WeakMap<Content, { value: Value }>()
  return (content) => {
    const result = results.get(content) ?? { value: make(content) }
    results.set(content, result)
    return result.value
  }
}
