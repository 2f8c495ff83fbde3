import type { Schema, UID } from '@strapi/strapi'
import {
  type FieldNode,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getArgumentValues,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import { PUBLISHED } from '../shared/document-actions'

type Row = Record<string, unknown> & { id: number }
interface Context {
  state: { auth: unknown }
}
export type Resolver = GraphQLFieldResolver<Row, Context>

/** What a query selects of a type. */
interface Selection {
  columns: string[]
  /** Relations, pictures and components, as Strapi's database layer takes them. */
  populate: Record<string, object>
  parts: Part[]
}
/** A selected relation, picture or component. `offset` and `limit` are each parent's own: one in the statement would apply to all parents together. */
interface Part {
  name: string
  offset: number
  limit: number
  selection: Selection
}

/**
 * A resolver that also reads everything that the query selects below the entries: one statement for each relation,
 * however many entries there are. Strapi's own resolvers send two for each relation of each entry, and wait for each.
 */
export const populated =
  (resolve: Resolver, model: Schema.ContentType): Resolver =>
  async (parent, args, context, info) => {
    const result = await resolve(parent, args, context, info)
    const rows = rowsIn(result)
    if (rows.length === 0) return result
    const selection = await selectionOf(model, setsOf(info.fieldNodes), { context, info })
    const names = Object.keys(selection.populate)
    if (names.length === 0) return result
    const read: Row[] = await strapi.db.query(model.uid).findMany({
      select: ['id'],
      where: { id: { $in: rows.map(({ id }) => id) } },
      populate: selection.populate,
    })
    const byId = new Map(read.map((row) => [row.id, row]))
    for (const row of rows) {
      const values = byId.get(row.id)
      // An entry that has been deleted meanwhile has no relations any more.
      for (const name of names) row[name] = values?.[name] ?? null
    }
    cutLists(rows, selection.parts)
    return result
  }

/** A resolver that takes what `populated` has read, without a promise. Strapi's own reads what it has not. */
export const populatedField =
  (name: string, original: Resolver): Resolver =>
  (parent, ...call) =>
    Object.hasOwn(parent, name) ? parent[name] : original(parent, ...call)

const rowsIn = (result: unknown): Row[] => {
  const { nodes = result } = Object(result) as { nodes?: unknown }
  return (Array.isArray(nodes) ? nodes : [nodes]).filter((row) => row?.id !== undefined)
}

interface Call {
  context: Context
  info: GraphQLResolveInfo
}

const selectionOf = async (model: Schema.Schema, sets: SelectionSetNode[], call: Call): Promise<Selection> => {
  const type = call.info.schema.getType(typeNameOf(model))
  const selection: Selection = { columns: [], populate: {}, parts: [] }
  // The database's attributes include `documentId`.
  const { attributes } = strapi.db.metadata.get(model.uid)
  for (const [name, nodes] of fieldsIn(sets, call)) {
    const target = targetOf(model.attributes[name])
    if (target) await addPart(selection, name, nodes, { target, parent: type as GraphQLObjectType, call })
    else if ((attributes[name]?.type ?? 'relation') !== 'relation') selection.columns.push(name)
  }
  return selection
}

/** The name of a model's type in the schema. */
export const typeNameOf = (model: Schema.Schema): string => {
  const { naming } = strapi.plugin('graphql').service('utils') as { naming: Naming }
  return model.modelType === 'component' ? naming.getComponentName(model) : naming.getTypeName(model)
}

/** Strapi's names in the schema. */
export interface Naming {
  getTypeName(model: Schema.Schema): string
  getComponentName(model: Schema.Schema): string
  getEntityResponseCollectionName(model: Schema.Schema): string
}

/** The type that an attribute leads to. Polymorphic relations have none. */
const targetOf = (attribute: Schema.Attribute.AnyAttribute | undefined): UID.Schema | undefined => {
  const { type, component, target } = Object(attribute) as { type?: string; component?: string; target?: string }
  return (type === 'media' ? 'plugin::upload.file' : (component ?? target)) as UID.Schema | undefined
}

/** The selected fields by name. Relations have no aliases (validation-rules.ts), so all nodes of one have the same arguments. */
const fieldsIn = (sets: SelectionSetNode[], { info }: Call): Map<string, FieldNode[]> => {
  const fields = new Map<string, FieldNode[]>()
  const collect = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? [])
      if (selection.kind === Kind.FIELD) {
        // The entries of a connection are in its field `nodes`.
        if (selection.name.value === 'nodes') collect(selection.selectionSet)
        else fields.set(selection.name.value, [...(fields.get(selection.name.value) ?? []), selection])
      } else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet)
      else collect(info.fragments[selection.name.value]?.selectionSet)
  }
  for (const set of sets) collect(set)
  return fields
}

const setsOf = (nodes: readonly FieldNode[]): SelectionSetNode[] =>
  nodes.flatMap(({ selectionSet }) => selectionSet ?? [])

const addPart = async (
  selection: Selection,
  name: string,
  nodes: FieldNode[],
  { target, parent, call }: { target: UID.Schema; parent: GraphQLObjectType; call: Call },
): Promise<void> => {
  const field = parent.getFields()[name]
  const [node] = nodes
  const model = strapi.getModel(target) as Schema.ContentType
  if (!field || !node || !(await mayRead(model, call.context))) return
  const args = getArgumentValues(field, node, call.info.variableValues)
  const { limit, offset = 0, where, ...rest } = await readArguments(args, model, call.context)
  const below = await selectionOf(model, setsOf(nodes), call)
  const condition = model.options?.draftAndPublish ? PUBLISHED : {}
  const select = ['id', ...below.columns]
  selection.populate[name] = { ...rest, select, where: { ...where, ...condition }, populate: below.populate }
  selection.parts.push({ name, offset, limit: limit ?? Number.POSITIVE_INFINITY, selection: below })
}

/** Otherwise the field is left to Strapi's resolver, which refuses it. */
const mayRead = async ({ uid, modelType }: Schema.ContentType, { state }: Context): Promise<boolean> => {
  if (modelType === ('component' as string) || uid === 'plugin::upload.file') return true
  return strapi.auth.verify(state.auth as never, { scope: [`${uid}.find`] }).then(
    () => true,
    () => false,
  )
}

interface ListQuery {
  limit?: number
  offset?: number
  where?: object
}

/** The arguments of a list, checked and translated as Strapi's resolvers do it. */
const readArguments = async (args: object, model: Schema.ContentType, { state }: Context): Promise<ListQuery> => {
  const { transformArgs } = (strapi.plugin('graphql').service('builders') as { utils: Utils }).utils
  const params = transformArgs(args, { contentType: model, usePagination: true })
  const auth = { auth: state.auth } as never
  await strapi.contentAPI.validate.query(params as never, model, auth)
  const sanitized = await strapi.contentAPI.sanitize.query(params as never, model, auth)
  return strapi.get('query-params').transform(model.uid, sanitized) as ListQuery
}

interface Utils {
  transformArgs(args: object, options: { contentType: Schema.ContentType; usePagination: boolean }): object
}

const cutLists = (rows: Row[], parts: Part[]): void => {
  for (const { name, offset, limit, selection } of parts)
    for (const row of rows) {
      const value = row[name]
      if (!Array.isArray(value)) {
        if (value) cutLists([value as Row], selection.parts)
        continue
      }
      if (offset > 0 || value.length > limit) row[name] = value.slice(offset, offset + limit)
      cutLists(row[name] as Row[], selection.parts)
    }
}
