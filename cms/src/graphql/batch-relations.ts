import type { Schema, UID } from '@strapi/strapi'
import DataLoader from 'dataloader'
import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'
import { PUBLISHED } from '../shared/document-actions'

type Args = Record<string, unknown>
/** An entry or component whose relation is read. */
interface Parent {
  id: number
}
interface RequestContext {
  state: { auth: unknown }
}
type Resolver = (parent: Parent, args: Args, context: RequestContext, info: GraphQLResolveInfo) => Promise<unknown>
interface Field {
  contentTypeUID: string
  attributeName: string
}
type BuildResolver = (field: Field) => Resolver
interface Builders {
  buildAssociationResolver: BuildResolver
  buildComponentResolver: BuildResolver
}
type Loader = DataLoader<number, unknown>

/** Parents in one statement: SQLite takes 32,766 parameters, PostgreSQL 65,535. */
const MAX_BATCH = 1_000

/**
 * Reads relations, pictures and components of all entries of a list together. Strapi's own resolvers send two or more
 * statements for each relation of each entry. Must run in `register`, before the schema is built. Queries return only
 * published content (see `readOnly`), so relations do too.
 */
export const batchRelations = (): void => {
  const service = strapi.plugin('graphql').service('builders') as { new: (...args: unknown[]) => Builders }
  const create = service.new
  service.new = (...args) => {
    const builders = create(...args)
    builders.buildAssociationResolver = associationResolver(builders.buildAssociationResolver)
    builders.buildComponentResolver = (field) => {
      const { component } = attributeOf(field) as Schema.Attribute.Component
      return batchedResolver(field, component)
    }
    return builders
  }
}

const attributeOf = ({ contentTypeUID, attributeName }: Field) =>
  (strapi.getModel(contentTypeUID as UID.ContentType) as Schema.ContentType).attributes[attributeName]

const associationResolver =
  (original: BuildResolver): BuildResolver =>
  (field) => {
    const attribute = attributeOf(field)
    const isMedia = attribute?.type === 'media'
    const { relation = '', target } = attribute as { relation?: string; target?: string }
    // Polymorphic relations have no single target.
    if (!isMedia && (!target || relation.startsWith('morph'))) return original(field)
    const targetUid = isMedia ? 'plugin::upload.file' : (target as string)
    const resolve = batchedResolver(field, targetUid)
    const isToMany = isMedia ? attribute.multiple : relation.endsWith('Many')
    return async (...call) => {
      const value = await resolve(...call)
      return isToMany ? { nodes: value, info: { resourceUID: targetUid } } : { value, info: { resourceUID: targetUid } }
    }
  }

const loadersOf = new WeakMap<RequestContext, Map<string, Promise<Loader>>>()

/** A resolver that reads a field of all parents in a request together. */
const batchedResolver =
  (field: Field, target: string): Resolver =>
  async (parent, args, context, info) => {
    const names = namesIn(info)
    const loaders = loadersOf.get(context) ?? new Map<string, Promise<Loader>>()
    loadersOf.set(context, loaders)
    const key = `${field.contentTypeUID} ${field.attributeName} ${JSON.stringify(args)} ${names.join()}`
    const loader = loaders.get(key) ?? createLoader(field, target, { args, names, context })
    loaders.set(key, loader)
    return (await loader).load(parent.id)
  }

const createLoader = async (
  { contentTypeUID, attributeName }: Field,
  targetUid: string,
  { args, names, context }: { args: Args; names: string[]; context: RequestContext },
): Promise<Loader> => {
  const { auth } = context.state
  // The database's attributes include `documentId`, and have pictures and components as relations.
  const { attributes } = strapi.db.metadata.get(targetUid)
  const model = strapi.getModel(targetUid as UID.ContentType) as Schema.ContentType
  const { transformArgs } = (strapi.plugin('graphql').service('builders') as { utils: Utils }).utils
  const params = transformArgs(args, { contentType: model, usePagination: true })
  await strapi.contentAPI.validate.query(params, model, { auth } as never)
  const sanitized = await strapi.contentAPI.sanitize.query(params, model, { auth } as never)
  const query = strapi.get('query-params').transform(targetUid, sanitized)
  const { limit, offset = 0, where, ...rest } = query as { limit?: number; offset?: number; where?: object }
  const condition = model.options?.draftAndPublish ? PUBLISHED : {}
  const columns = names.filter((name) => (attributes[name]?.type ?? 'relation') !== 'relation')
  const populate = { ...rest, select: ['id', ...columns], where: { ...where, ...condition } }

  return new DataLoader<number, unknown>(
    async (ids) => {
      const rows = await strapi.db.query(contentTypeUID).findMany({
        select: ['id'],
        where: { id: { $in: [...ids] } },
        populate: { [attributeName]: populate },
      })
      const values = new Map(rows.map((row) => [row.id, row[attributeName]]))
      return ids.map((id) => pageOf(values.get(id) ?? null, offset, limit))
    },
    { maxBatchSize: MAX_BATCH },
  )
}

interface Utils {
  transformArgs(args: Args, options: { contentType: Schema.ContentType; usePagination: boolean }): Args
}

/** Each parent’s own page of the list: a limit in the statement would apply to all parents together. */
const pageOf = (value: unknown, offset: number, limit = Number.POSITIVE_INFINITY): unknown =>
  Array.isArray(value) ? value.slice(offset, offset + limit) : value

/** The fields that are requested of the target: reading every column of related articles takes most of the time. */
const namesIn = ({ fieldNodes, fragments }: GraphQLResolveInfo): string[] => {
  const names = new Set<string>()
  const collect = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? [])
      if (selection.kind === Kind.FIELD) names.add(selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet)
      else collect(fragments[selection.name.value]?.selectionSet)
  }
  for (const { selectionSet } of fieldNodes) collect(selectionSet)
  return [...names]
}
