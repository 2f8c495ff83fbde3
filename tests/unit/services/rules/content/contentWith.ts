import { readFields } from '#services/clients/content/entryQuery.ts'
import { type Content, createContent } from '#services/rules/content/value/content.ts'
import type { TypeName } from '#services/rules/content/value/schema.ts'
import type { StoredContent } from '#services/rules/content/value/stored.ts'

type Given = Record<string, unknown>

/**
 * Content with these entries, as the site reads it. Fields that are not given have the empty value of their type: null if the schema allows
 * it, otherwise `''`, 0, false or an empty list. Relations are given as `{ documentId }`; an entry without a documentId
 * gets that of its slug, name or type.
 */
export function contentWith(entries: Partial<Record<TypeName, readonly Given[]>>): Content {
  const stored = Object.entries(entries).map(([type, given]) => {
    const full = given.map((fields) => {
      const { documentId = fields.slug ?? fields.key ?? fields.name ?? type } = fields
      return { ...filled(type, fields), documentId: String(documentId) }
    })
    return [type, Object.fromEntries(full.map((entry) => [entry.documentId, entry]))]
  })
  return createContent(Object.fromEntries(stored) as StoredContent)
}

function filled(type: string, given: Given): Given {
  const fields = readFields(type).map(({ name, type: sdl, object, isRelation }) => {
    const value = given[name]
    const part = (item: unknown) =>
      object && !isRelation && typeof item === 'object' && item !== null ? filled(object, item as Given) : item
    if (value === undefined) return [name, emptyOf(sdl)]
    return [name, Array.isArray(value) ? value.map(part) : part(value)]
  })
  return Object.fromEntries(fields)
}

function emptyOf(sdl: string): unknown {
  if (sdl.startsWith('[')) return []
  if (!sdl.endsWith('!')) return null
  return { 'Int!': 0, 'Float!': 0, 'Boolean!': false }[sdl] ?? ''
}
