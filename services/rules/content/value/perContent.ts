import type { Content } from './content.ts'
import { deepFreeze } from './deepFreeze.ts'

/** A function of the content that is computed once for each value. Its results are frozen, because pages share them. */
export function perContent<Value>(make: (content: Content) => Value): (content: Content) => Value {
  const results = new WeakMap<Content, { value: Value }>()
  return (content) => {
    const result = results.get(content) ?? { value: deepFreeze(make(content)) }
    results.set(content, result)
    return result.value
  }
}
