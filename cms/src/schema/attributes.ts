import type { Struct, UID } from '@strapi/strapi'

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

/** What the schema says about a field for editors, besides what only `bootstrap/editor-view.ts` shows. */
export interface EditorOptions {
  /** Default: the field's name in words. */
  label?: string
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

export const isToMany = ({ relation }: Attribute): boolean => relation.endsWith('Many')

export const asList = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]
