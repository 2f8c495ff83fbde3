import { type Attribute, asList, asValue, attributesOf, fieldsOf, hasDrafts } from '../schema/attributes'
import { inWords, nameOf } from '../schema/words'
import { hasLanguages, PUBLISHED } from '../shared/document-actions'
import type { Grant } from '../site/grant'

/** One version of an entry, with its relations, pictures and components. */
export interface Version {
  documentId: string
  title?: string
  name?: string
  question?: string
  [field: string]: unknown
}

/** Where a version of an entry is. */
export type Which = Pick<Grant, 'uid' | 'documentId' | 'locale' | 'status'>

export const readVersion = async ({ uid, documentId, locale, status }: Which): Promise<Version | null> =>
  strapi.documents(uid as never).findOne({
    documentId,
    status,
    ...(locale && { locale }),
    // Roles may be limited to an editor's own entries.
    populate: { ...fieldsOf(uid, ['media', 'relation']), createdBy: { populate: ['roles'] } },
  } as never)

/** An entry as the site can show it, whatever is missing. */
export interface Complete {
  /** In the form of GraphQL: each field is there, relations are `{ documentId }`. */
  entry: Record<string, unknown>
  /** Required fields that are empty, in words. */
  gaps: string[]
  /** Related entries that the page does not show, because they are not published. */
  unpublished: { uid: string; documentId: string; title: string }[]
}

/** Strapi asks for required fields only when an entry is published: until then, something stands in their place. */
export const complete = async (uid: string, version: Version): Promise<Complete> => {
  const gaps: string[] = []
  const related = new Map<string, Version[]>()

  const fieldsIn = (model: string, data: Record<string, unknown>, at: string): Record<string, unknown> =>
    Object.fromEntries(
      attributesOf(model).map(([name, attribute]) => [
        name,
        shownValue(name, attribute, data[name], at ? `${at}: ${inWords(name).toLowerCase()}` : inWords(name)),
      ]),
    )

  const shownValue = (name: string, attribute: Attribute, value: unknown, words: string): unknown => {
    const { type, component, repeatable, target } = attribute
    const required = attribute.required || attribute.pluginOptions?.editor?.needed
    const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)
    if (required && isEmpty) gaps.push(words)
    if (type === 'component') {
      const parts = asList(value).map((part, index) => {
        const fields = part as Record<string, unknown>
        return { id: String(fields.id), ...fieldsIn(component, fields, repeatable ? `${words} ${index + 1}` : words) }
      })
      return asValue(attribute, parts)
    }
    if (type === 'relation') {
      const entries = asList(value) as Version[]
      related.set(target, [...(related.get(target) ?? []), ...entries])
      const references = entries.map(({ documentId }) => ({ documentId }))
      return asValue(attribute, references)
    }
    if (type === 'media') return asValue(attribute, asList(value))
    if (required && isEmpty) return name === 'slug' ? version.documentId : standIn(attribute, words)
    return value ?? null
  }

  const { documentId, createdAt, updatedAt, publishedAt = null } = version
  const entry = { documentId, createdAt, updatedAt, publishedAt, ...fieldsIn(uid, version, '') }
  const missing = [...related].map(([target, entries]) => unpublishedOf(target, entries, version.locale))
  return { entry, gaps, unpublished: (await Promise.all(missing)).flat() }
}

const standIn = ({ type, enum: values, default: given, min }: Attribute, words: string): unknown => {
  if (type === 'enumeration') return values?.[0]
  if (type === 'boolean') return given ?? false
  if (['integer', 'decimal', 'float'].includes(type)) return min ?? 0
  return type === 'date'
    ? new Date().toISOString().slice(0, 10)
    : `[${words.replace(/^./, (a) => a.toLowerCase())} is empty]`
}

const unpublishedOf = async (uid: string, entries: Version[], locale: unknown): Promise<Complete['unpublished']> => {
  if (!entries.length || !hasDrafts(uid)) return []
  const ids = entries.map(({ documentId }) => documentId)
  const type = strapi.contentTypes[uid as never] as { pluginOptions?: object }
  const published: Version[] = await strapi.db.query(uid).findMany({
    select: ['documentId'],
    where: { ...PUBLISHED, documentId: { $in: ids }, ...(locale && hasLanguages(type) ? { locale } : {}) },
  })
  const isPublished = new Set(published.map(({ documentId }) => documentId))
  return entries
    .filter(({ documentId }) => !isPublished.has(documentId))
    .map((entry) => ({ uid, documentId: entry.documentId, title: nameOf(uid, entry) }))
}
