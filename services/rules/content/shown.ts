import { type PictureData, toPicture, type UploadFile } from './pictures.ts'
import { type Entry, fieldsOf, type SchemaName } from './value/schema.ts'

/** What Strapi notes beside the texts, and the texts for search engines (seo.ts). */
const hidden = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'order', 'seo'] as const

type Item<Value> = NonNullable<Value> extends readonly (infer Item)[] ? NonNullable<Item> : NonNullable<Value>
type IsRelation<Value> =
  Item<Value> extends { url: string } ? false : Item<Value> extends { documentId: string } ? true : false
type ShownItem<Value> = Value extends { url: string } ? PictureData : Value extends object ? Shown<Value> : Value
type ShownValue<Value> =
  NonNullable<Value> extends readonly unknown[]
    ? ShownItem<Item<Value>>[]
    : null extends Value
      ? ShownItem<Item<Value>> | undefined
      : ShownItem<Value>

/** What pages show of an entry or component with these fields. */
export type Shown<Fields> = {
  [Name in keyof Fields as Name extends (typeof hidden)[number]
    ? never
    : IsRelation<Fields[Name]> extends true
      ? never
      : Name]: ShownValue<Fields[Name]>
}

/**
 * What pages show of an entry or component: its texts, numbers, pictures and components, but no relations. Fields that
 * editors may leave empty are undefined then, and lists have no items.
 * @param entry undefined if it is not published: then all fields are empty
 */
export function shown<Name extends SchemaName>(type: Name, entry: Entry<Name> | undefined): Shown<Entry<Name>> {
  return shownFields(type, entry) as Shown<Entry<Name>>
}

function shownFields(type: string, entry: object | undefined): object {
  const fields = fieldsOf(type).filter(({ name, isRelation }) => !isRelation && !hidden.some((other) => other === name))
  return Object.fromEntries(
    fields.map(({ name, type: sdl, object }) => {
      const value: unknown = entry ? Reflect.get(entry, name) : emptyOf(sdl)
      if (!sdl.startsWith('[')) return [name, shownValue(value, object)]
      const items = (value as unknown[] | null) ?? []
      return [name, items.map((item) => shownValue(item, object)).filter((item) => item !== undefined)]
    }),
  )
}

function shownValue(value: unknown, type: string | undefined): unknown {
  if (type === undefined) return value ?? undefined
  if (type === 'UploadFile') return toPicture(value as UploadFile | null)
  return value ? shownFields(type, value) : undefined
}

function emptyOf(sdl: string): unknown {
  if (!sdl.endsWith('!')) return null
  return { 'Int!': 0, 'Float!': 0, 'Boolean!': false }[sdl] ?? ''
}
