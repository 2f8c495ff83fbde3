import type { Core } from '@strapi/strapi'
import { asList, attributesOf } from './attributes'

/** All texts of an entry and its components, with their field. */
export const textsOf = (strapi: Core.Strapi, uid: string, data: object, at = ''): [field: string, text: string][] =>
  attributesOf(strapi, uid).flatMap(([name, { type, component }]): [string, string][] => {
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
