import { PUBLISHED } from '../shared/document-actions'
import { asList, attributesOf } from './attributes'
import { nameOf } from './words'

type Text = [field: string, text: string]

/** All texts of an entry and its components, with their field. */
export const textsOf = (uid: string, data: object, at = ''): Text[] =>
  attributesOf(uid).flatMap(([name, { type, component }]): Text[] => {
    const value: unknown = Reflect.get(data, name)
    if (['string', 'text', 'richtext'].includes(type)) return typeof value === 'string' ? [[at + name, value]] : []
    if (type !== 'component') return []
    return asList(value).flatMap((item) =>
      item && typeof item === 'object' ? textsOf(component, item, `${at}${name}.`) : [],
    )
  })

/** Populates the components of a type, and theirs. @param types of further fields to populate, such as `media` */
export const fieldsOf = (uid: string, types: string[] = []): Record<string, unknown> =>
  Object.fromEntries(
    attributesOf(uid).flatMap(([name, { type, component }]): [string, unknown][] => {
      if (type === 'component') return [[name, { populate: fieldsOf(component, types) }]]
      return types.includes(type) ? [[name, true]] : []
    }),
  )

export interface PublishedTexts {
  uid: string
  documentId: string
  /** Such as `Article “When to recoat”`. */
  name: string
  texts: Text[]
}

/** The texts of all published entries of some types. */
export const publishedTexts = async (types: { uid: string }[]): Promise<PublishedTexts[]> => {
  const all = types.map(async ({ uid }) => {
    const entries = await strapi.db.query(uid).findMany({ where: PUBLISHED, populate: fieldsOf(uid) })
    return entries.map((entry): PublishedTexts => {
      const { documentId } = entry as { documentId: string }
      return { uid, documentId, name: nameOf(uid, entry), texts: textsOf(uid, entry) }
    })
  })
  return (await Promise.all(all)).flat()
}
