import type { Struct, UID } from '@strapi/strapi'
import { nameOf } from './words'

export type Attribute = Struct.SchemaAttributes[string] & {
  type: string
  required?: boolean
  default?: unknown
  unique?: boolean
  maxLength?: number
  min?: number
  max?: number
  enum?: string[]
  repeatable?: boolean
  multiple?: boolean
  component: string
  target: string
  relation: string
  pluginOptions?: { editor?: EditorOptions }
}

/** What the schema says about a field for editors. */
export interface EditorOptions {
  /** Default: the field's name in words. */
  label?: string
  description?: string
  /** Shown, but not editable. */
  readOnly?: boolean
  /** Edited in a panel beside the form, not in it. */
  inPanel?: boolean
  /** For a relation: the field of the other entry that is shown. Default: its heading. */
  shows?: string
  /** For a relation to one entry: this one cannot be published, and the other one not be deleted, without it. */
  needed?: boolean
  /** A key of FORMS in documents/field-rules.ts. */
  form?: string
  /** The field of the same entry or component that this one must not be less than. */
  notBelow?: string
  /** The field that this one must come after; equal values are refused. */
  after?: string
  /** A field of the same entry or component that must be given with this one. */
  together?: string
}

/** The attributes that an editor fills in: those of the schema, without Strapi's timestamps and owners. */
export const attributesOf = (uid: string): [string, Attribute][] =>
  Object.entries((strapi.getModel(uid as UID.Schema) as Struct.Schema).attributes).filter(([, attribute]) =>
    Boolean((attribute.pluginOptions as { editor?: object } | undefined)?.editor),
  ) as [string, Attribute][]

/** Whether entries of a type have drafts. */
export const hasDrafts = (uid: string): boolean =>
  Boolean((strapi.contentTypes[uid as never] as Struct.ContentTypeSchema | undefined)?.options?.draftAndPublish)

/** Whether the value of a field is a list: of components, entries or pictures. */
export const isList = ({ type, repeatable, multiple, relation }: Attribute): boolean =>
  Boolean(type === 'relation' ? relation.endsWith('Many') : (repeatable ?? multiple))

export const asList = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** The reverse: a list, or its only item. */
export const asValue = (attribute: Attribute, list: unknown[]): unknown =>
  isList(attribute) ? list : (list[0] ?? null)

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

export interface EntryTexts {
  uid: string
  documentId: string
  /** Such as `Article “When to recoat”`. */
  name: string
  texts: Text[]
}

/** The texts of the entries of a type. */
export const readTexts = async (uid: string, where: object): Promise<EntryTexts[]> => {
  const entries = await strapi.db.query(uid).findMany({ where, populate: fieldsOf(uid) })
  return entries.map((entry) => {
    const { documentId } = entry as { documentId: string }
    return { uid, documentId, name: nameOf(uid, entry), texts: textsOf(uid, entry) }
  })
}
