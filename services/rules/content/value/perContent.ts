import type { Content } from './content.ts'

/** A function of the content that is worked out once for each value: for what costs something with many entries. */
export function perContent<Value>(make: (content: Content) => Value): (content: Content) => Value {
  const made = new WeakMap<Content, { value: Value }>()
  return (content) => {
    const known = made.get(content) ?? { value: make(content) }
    made.set(content, known)
    return known.value
  }
}
