import type { Core } from '@strapi/strapi'
import { PUBLISHED } from '../shared/document-actions'
import { asList, attributesOf } from './attributes'
import { nameOf } from './words'

type Text = [field: string, text: string]

/** All texts of an entry and its components, with their field. */
export const textsOf = (strapi: Core.Strapi, uid: string, data: object, at = ''): Text[] =>
  attributesOf(strapi, uid).flatMap(([name, { type, component }]): Text[] => {
    const value: unknown = Reflect.get(data, name)
    if (['string', 'text', 'richtext'].includes(type)) return typeof value === 'string' ? [[at + name, value]] : []
    if (type !== 'component') return []
    return asList(value).flatMap((item) =>
      item && typeof item === 'object' ? textsOf(strapi, component, item, `${at}${name}.`) : [],
    )
  })

/** Populates the components of a type, and theirs. @param types of further fields to populate, such as `media` */
export const fieldsOf = (strapi: Core.Strapi, uid: string, types: string[] = []): Record<string, unknown> =>
  Object.fromEntries(
    attributesOf(strapi, uid).flatMap(([name, { type, component }]): [string, unknown][] => {
      if (type === 'component') return [[name, { populate: fieldsOf(strapi, component, types) }]]
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
export const publishedTexts = async (strapi: Core.Strapi, types: { uid: string }[]): Promise<PublishedTexts[]> => {
  const all = types.map(async ({ uid }) => {
    const entries = await strapi.db.query(uid).findMany({ where: PUBLISHED, populate: fieldsOf(strapi, uid) })
    return entries.map((entry): PublishedTexts => {
      const { documentId } = entry as { documentId: string }
      return { uid, documentId, name: nameOf(strapi, uid, entry), texts: textsOf(strapi, uid, entry) }
    })
  })
  return (await Promise.all(all)).flat()
}
