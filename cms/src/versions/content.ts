import { asList, asValue, attributesOf } from '../schema/attributes'
import { nameOf } from '../schema/words'

export type Fields = Record<string, unknown>

/** What an entry said, as JSON. */
export interface Content {
  /** In the form in which Strapi's documents service saves them: relations as documentIds, pictures as ids of files. */
  fields: Fields
  /** Of the related entries and pictures, by `keyOf`: they may be gone when somebody looks. */
  names: Record<string, string>
}

export const FILE = 'plugin::upload.file'
export const keyOf = (target: string, id: unknown): string => `${target} ${id}`

/** @param row a version of an entry with its components, relations and pictures */
export const contentOf = (uid: string, row: object): Content => {
  const names: Content['names'] = {}
  const fieldsIn = (model: string, data: object): Fields =>
    Object.fromEntries(
      attributesOf(model).map(([field, attribute]) => {
        const value: unknown = Reflect.get(data, field) ?? null
        const { type, component, target } = attribute
        if (type === 'component') {
          const parts = asList(value).map((part) => fieldsIn(component, part as object))
          return [field, asValue(attribute, parts)]
        }
        if (type !== 'relation' && type !== 'media') return [field, value]
        const ids = asList(value).map((other) => {
          const { id, documentId, name } = other as { id: number; documentId: string; name: string }
          const key = type === 'media' ? keyOf(FILE, id) : keyOf(target, documentId)
          names[key] = type === 'media' ? `Picture “${name}”` : nameOf(target, other as object)
          return type === 'media' ? id : documentId
        })
        // A type without drafts refers to the draft and to what is published.
        return [field, asValue(attribute, [...new Set(ids)])]
      }),
    )
  // As it will be read.
  return JSON.parse(JSON.stringify({ fields: fieldsIn(uid, row), names }))
}

/** The same fields without the related entries and pictures that `isKept` refuses. */
const withReferences = (model: string, fields: Fields, isKept: (target: string, id: unknown) => boolean): Fields =>
  Object.fromEntries(
    // A field that was added to the type since then stays as it is in the draft.
    attributesOf(model).flatMap(([field, { type, component, target }]) => {
      if (!(field in fields)) return []
      const value = fields[field]
      if (type === 'component') {
        const inPart = (part: unknown) => part && withReferences(component, part as Fields, isKept)
        return [[field, Array.isArray(value) ? value.map(inPart) : inPart(value)]]
      }
      if (type !== 'relation' && type !== 'media') return [[field, value]]
      const ids = asList(value).filter((id) => isKept(type === 'media' ? FILE : target, id))
      return [[field, Array.isArray(value) ? ids : (ids[0] ?? null)]]
    }),
  )

/** What can still be saved of a content, and the names of what is gone. */
export const present = async (uid: string, { fields, names }: Content): Promise<{ fields: Fields; gone: string[] }> => {
  const references = new Map<string, Set<unknown>>()
  withReferences(uid, fields, (target, id) => {
    references.set(target, (references.get(target) ?? new Set()).add(id))
    return true
  })
  const existing = new Set<string>()
  for (const [target, ids] of references) {
    const field = target === FILE ? 'id' : 'documentId'
    const rows = await strapi.db.query(target).findMany({ select: [field], where: { [field]: { $in: [...ids] } } })
    for (const row of rows) existing.add(keyOf(target, row[field]))
  }
  const gone = new Set<string>()
  const existingFields = withReferences(uid, fields, (target, id) => {
    const key = keyOf(target, id)
    if (!existing.has(key)) gone.add(names[key] ?? key)
    return existing.has(key)
  })
  return { fields: existingFields, gone: [...gone] }
}
