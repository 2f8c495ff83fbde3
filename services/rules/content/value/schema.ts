import fieldTypes from '../../../schema/fieldTypes.json' with { type: 'json' }
import type { introspection_types as Types } from '../../../schema/graphql-env.d.ts'

type Query = Types['Query']['fields']

type ListOf<Field> = Field extends {
  type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { name: infer Name extends string } } }
}
  ? Name
  : never
type OneOf<Field> = Field extends { type: { kind: 'OBJECT'; name: infer Name extends string } } ? Name : never

type WithDocumentId<Name> = Name extends keyof Types
  ? Types[Name] extends { fields: { documentId: unknown; publishedAt: unknown } }
    ? Name
    : never
  : never

/** Types of which there are many entries, such as `Article`. */
export type CollectionName = WithDocumentId<{ [Field in keyof Query]: ListOf<Query[Field]> }[keyof Query]>
/** Types of which there is one entry, such as `HomePage`. The furniture is read over REST (services/rules/furniture). */
export type SingleName = Exclude<
  WithDocumentId<{ [Field in keyof Query]: OneOf<Query[Field]> }[keyof Query]>,
  CollectionName | 'Contact' | 'FooterMenu' | 'Menu'
>
export type TypeName = CollectionName | SingleName

type Scalars = { Int: number; Float: number; Boolean: boolean; JSON: unknown }
type Named<Name> = Name extends keyof Scalars
  ? Scalars[Name]
  : Name extends keyof Types
    ? Types[Name] extends { enumValues: infer Value }
      ? Value
      : Types[Name] extends { kind: 'OBJECT' }
        ? Entry<Name>
        : string
    : string
type Nullable<Type> = Type extends { kind: 'NON_NULL'; ofType: infer Inner } ? Exact<Inner> : Exact<Type> | null
type Exact<Type> = Type extends { kind: 'LIST'; ofType: infer Inner }
  ? readonly (Inner extends { kind: 'NON_NULL'; ofType: infer Item } ? Exact<Item> : Exact<Inner>)[]
  : Type extends { name: infer Name }
    ? Named<Name>
    : never
type FieldsOf<Name extends keyof Types> = Types[Name] extends { fields: infer Fields } ? Fields : never

/**
 * An entry or a component, by its name in the schema of cms/. Relations are the entries themselves; lists of them have
 * no gaps.
 */
export type Entry<Name extends keyof Types> = {
  readonly [Field in Exclude<keyof FieldsOf<Name>, `${string}_connection`>]: FieldsOf<Name>[Field] extends {
    type: infer Type
  }
    ? Nullable<Type>
    : never
}

/** Names of entry types and components. */
export type SchemaName = keyof Types

type Fields = Readonly<Record<string, string>>
const types: Readonly<Record<string, Fields>> = fieldTypes

/** `Article` for `[Article]!`. */
export const namedType = (type = ''): string => type.replace(/[[\]!]/g, '')

/** Strapi derives its type names from the singular names: `PriceItem` from `price-item`. */
export const singularName = (type: string): string => type.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()

/** Not read over GraphQL, because furniture differs by language (services/rules/furniture). */
const furniture = ['Contact', 'FooterMenu', 'Menu']
const isEntry = (name: string): boolean =>
  name !== 'UploadFile' && types[name]?.documentId !== undefined && types[name]?.publishedAt !== undefined

interface Root {
  /** The field of the query, such as `articles`. */
  field: string
  isList: boolean
}

/** The query field of each type. */
export const roots: ReadonlyMap<string, Root> = new Map(
  Object.entries(types.Query ?? {})
    .filter(([, type]) => isEntry(namedType(type)) && !furniture.includes(namedType(type)))
    // The list field of a type comes last, and replaces its field for a single entry.
    .sort(([, a], [, b]) => Number(a.startsWith('[')) - Number(b.startsWith('[')))
    .map(([field, type]) => [namedType(type), { field, isList: type.startsWith('[') }]),
)

export const typeNames = [...roots.keys()] as TypeName[]

export interface Field {
  name: string
  /** The type in SDL, such as `[Area]!`. */
  type: string
  /** The type of the entry or component, if it is one. */
  object?: string
  isRelation: boolean
}

/** The fields of an entry, component or file. Lists of a relation in another form (`areas_connection`) are left out. */
export function fieldsOf(type: string): Field[] {
  return Object.entries(types[type] ?? {}).flatMap(([name, sdl]) => {
    if (name.endsWith('_connection')) return []
    const object = types[namedType(sdl)] ? namedType(sdl) : undefined
    return [{ name, type: sdl, ...(object && { object }), isRelation: object !== undefined && isEntry(object) }]
  })
}
