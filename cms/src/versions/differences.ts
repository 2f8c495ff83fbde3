import { asList, attributesOf } from '../schema/attributes'
import { CHOICE_WORDS, inWords } from '../schema/words'
import { type Content, FILE, type Fields, keyOf } from './content'

/** A field without fields inside, for an editor. */
export interface Leaf {
  /** As permissions name it, such as `process.title`. */
  path: string
  /** Such as `Process 2: title`. */
  label: string
  text: string
}

export const leavesOf = (uid: string, { fields, names }: Content): Leaf[] => {
  const leavesIn = (model: string, data: Fields, path: string, label: string): Leaf[] =>
    attributesOf(model).flatMap(([field, { type, component, repeatable, target }]): Leaf[] => {
      const value = data[field]
      const words = label ? `${label}: ${inWords(field).toLowerCase()}` : inWords(field)
      if (type === 'component')
        return asList(value).flatMap((part, index) =>
          leavesIn(component, part as Fields, `${path}${field}.`, repeatable ? `${words} ${index + 1}` : words),
        )
      const texts = asList(value).map((item) => {
        if (type === 'media' || type === 'relation') return names[keyOf(type === 'media' ? FILE : target, item)] ?? ''
        if (type === 'enumeration') return CHOICE_WORDS[String(item)] ?? String(item)
        return typeof item === 'boolean' ? (item ? 'Yes' : 'No') : String(item)
      })
      return [{ path: path + field, label: words, text: texts.join(', ') }]
    })
  return leavesIn(uid, fields, '', '')
}

/** The fields of a type without fields inside, as permissions name them. */
export const pathsOf = (model: string): string[] =>
  attributesOf(model).flatMap(([field, { type, component }]) =>
    type === 'component' ? pathsOf(component).map((path) => `${field}.${path}`) : [field],
  )

/** A field that differs. */
export interface Difference {
  path: string
  label: string
  before: string
  now: string
}

export const differences = (before: Leaf[], now: Leaf[]): Difference[] => {
  const byLabel = new Map<string, Difference>()
  for (const { path, label, text } of before) byLabel.set(label, { path, label, before: text, now: '' })
  for (const { path, label, text } of now)
    byLabel.set(label, { path, label, before: byLabel.get(label)?.before ?? '', now: text })
  return [...byLabel.values()].filter((field) => field.before !== field.now)
}
