import { type PictureData, toPicture, type UploadFile } from './pictures.ts'
import { type Entry, fieldsOf, type SchemaName } from './value/schema.ts'

/** Fields that Strapi adds, and the texts for search engines (seo.ts). */
const hidden = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'order', 'seo'] as const

type Item<Value> = NonNullable<Value> extends readonly (infer Item)[] ? NonNullable<Item> : NonNullable<Value>
type IsRelation<Value> =
  Item<Value> extends { url: string } ? false : Item<Value> extends { documentId: string } ? true : false
type DisplayItem<Value> = Value extends { url: string }
  ? PictureData
  : Value extends object
    ? DisplayFields<Value>
    : Value
type DisplayValue<Value> =
  NonNullable<Value> extends readonly unknown[]
    ? DisplayItem<Item<Value>>[]
    : null extends Value
      ? DisplayItem<Item<Value>> | undefined
      : DisplayItem<Value>

/** The fields of an entry or component that pages show. */
export type DisplayFields<Fields> = {
  [Name in keyof Fields as Name extends (typeof hidden)[number]
    ? never
    : IsRelation<Fields[Name]> extends true
      ? never
      : Name]: DisplayValue<Fields[Name]>
}

/**
 * The fields of an entry or component that pages show: texts, numbers, pictures and components, but no relations. Empty
 * fields are undefined, and empty lists have no items.
 * @param entry undefined if it is not published: then all fields are empty
 */
export function displayFields<Name extends SchemaName>(
  type: Name,
  entry: Entry<Name> | undefined,
): DisplayFields<Entry<Name>> {
  return pickFields(type, entry) as DisplayFields<Entry<Name>>
}

function pickFields(type: string, entry: object | undefined): object {
  const fields = fieldsOf(type).filter(({ name, isRelation }) => !isRelation && !hidden.some((other) => other === name))
  return Object.fromEntries(
    fields.map(({ name, type: sdl, object }) => {
      const value: unknown = entry ? Reflect.get(entry, name) : emptyOf(sdl)
      if (!sdl.startsWith('[')) return [name, displayValue(value, object)]
      const items = (value as unknown[] | null) ?? []
      return [name, items.map((item) => displayValue(item, object)).filter((item) => item !== undefined)]
    }),
  )
}

function displayValue(value: unknown, type: string | undefined): unknown {
  if (type === undefined) return value ?? undefined
  if (type === 'UploadFile') return toPicture(value as UploadFile | null)
  return value ? pickFields(type, value) : undefined
}

function emptyOf(sdl: string): unknown {
  if (!sdl.endsWith('!')) return null
  return { 'Int!': 0, 'Float!': 0, 'Boolean!': false }[sdl] ?? ''
}
