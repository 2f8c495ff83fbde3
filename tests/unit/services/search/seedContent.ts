import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  buildSchema,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  getNamedType,
  graphql,
  isEnumType,
  isListType,
  isNonNullType,
} from 'graphql'
import type { Entry } from '../../../../cms/src/seed/entry.ts'
import { readContent } from '../../../../cms/src/seed/read.ts'
import type { SentQuery } from '../content/graphqlServer.ts'

const fileOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const jsonIn = (path: string) => JSON.parse(readFileSync(fileOf(path), 'utf8'))

type Fields = Record<string, unknown>

/**
 * Answers GraphQL queries from the seed, as Strapi does: relations by their keys, lists in the order of their first sort
 * field. Filters are ignored, and a picture is always the same.
 */
export async function seedContent(): Promise<(sent: SentQuery) => Promise<unknown>> {
  const schema = buildSchema(readFileSync(fileOf('services/content/schema.graphql'), 'utf8'))
  const types = typesOfStrapi()
  const entries = await entriesOf(types)
  const namesOf = new Map(types.map(({ uid, info }) => [info.singularName, uid]))
  const uidOf = (graphqlType: string) => namesOf.get(graphqlType.replace(/\B([A-Z])/g, '-$1').toLowerCase())
  const allOf = (graphqlType: string) => entries.filter(({ uid }) => uid === uidOf(graphqlType))

  function root(info: GraphQLResolveInfo, sort: readonly string[] = []): unknown {
    const isConnection = info.fieldName.endsWith('_connection')
    const field = schema.getQueryType()?.getFields()[info.fieldName.replace('_connection', '')]
    if (!field) throw new Error(`The schema has no ${info.fieldName}`)
    const all = allOf(getNamedType(field.type).name).map(({ data }) => data)
    if (isConnection) return { pageInfo: { total: all.length } }
    if (!isList(field.type)) return all[0] ?? null
    return all.toSorted(bySortField(sort[0]))
  }
  const resolve: GraphQLFieldResolver<Fields | undefined, unknown, { sort?: string[] }> = (source, args, _, info) => {
    if (info.parentType === schema.getQueryType()) return root(info, args.sort)
    const type = getNamedType(info.returnType)
    const { name } = type
    const value = source?.[info.fieldName]
    // Names in GraphQL contain no hyphens.
    if (isEnumType(type) && typeof value === 'string') return value.replaceAll('-', '_')
    if (name === 'UploadFile') return isList(info.returnType) ? [] : picture
    if (!uidOf(name) || typeof value !== 'string') return value ?? (isList(info.returnType) ? [] : emptyOf(name))
    return allOf(name).find(({ key }) => key === value)?.data ?? null
  }
  return async ({ query, variables }) => {
    const { data, errors } = await graphql({ schema, source: query, variableValues: variables, fieldResolver: resolve })
    if (errors) throw errors[0]
    return data
  }
}

/** Not null, because the schema requires some of these. */
const emptyOf = (type: string) => ({ ID: 'id', Boolean: false })[type] ?? null
const picture = { url: '/uploads/picture.jpg', alternativeText: 'A floor', width: 400, height: 300, formats: null }

const isList = (type: unknown): boolean => isListType(isNonNullType(type) ? type.ofType : type)

function bySortField(sort = '') {
  const [field = '', order] = sort.split(':')
  const value = (data: Fields) => data[field] as number | string
  return (a: Fields, b: Fields) =>
    (value(a) > value(b) ? 1 : value(a) < value(b) ? -1 : 0) * (order === 'desc' ? -1 : 1)
}

interface Type {
  uid: string
  info: { singularName: string }
  attributes: object
}

function typesOfStrapi(): Type[] {
  return readdirSync(fileOf('cms/src/api')).flatMap((name) => {
    const path = `cms/src/api/${name}/content-types/${name}/schema.json`
    try {
      return [{ uid: `api::${name}.${name}`, ...jsonIn(path) }]
    } catch {
      // A folder without a content type.
      return []
    }
  })
}

/** What the seed’s own code reads. */
async function entriesOf(types: Type[]): Promise<Entry[]> {
  const contentTypes = Object.fromEntries(types.map((type) => [type.uid, type]))
  const strapi = { contentTypes, getModel: (uid: string) => contentTypes[uid] }
  const { entries, faults } = await readContent(strapi as never, fileOf('cms/seed'))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return entries
}
