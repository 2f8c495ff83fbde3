import type { Core, Struct } from '@strapi/strapi'

/** The site's deepest call, for the menu. Each further level multiplies the work and could exhaust the server. */
const MAX_DEPTH = 3

type Populate = true | { populate: Record<string, unknown> }
type Model = Struct.ContentTypeSchema | Struct.ComponentSchema

/**
 * Supports `?populate=deep,N`, the syntax of strapi-plugin-populate-deep for Strapi 4, which Strapi 5 rejects: expands
 * it by the schema into Strapi 5's syntax. The entry itself is level 1. GET only; must run after `strapi::query`.
 */
const populateDeep: Core.MiddlewareFactory = () => {
  const prefix = `${strapi.config.get('api.rest.prefix', '/api')}/`
  return async (ctx, next) => {
    const requested = /^deep(?:,(\d{1,2}))?$/.exec(String(ctx.query.populate ?? ''))
    if (requested && ctx.method === 'GET' && ctx.path.startsWith(prefix)) {
      const model = findModel(ctx.path.slice(prefix.length).split('/')[0])
      const depth = Math.min(Number(requested[1] ?? MAX_DEPTH), MAX_DEPTH)
      const parameters = model ? expand(model, depth) : true
      const { populate: _deep, ...rest } = ctx.query
      ctx.query = parameters === true ? rest : ({ ...rest, ...parameters } as typeof rest)
    }
    await next()
  }
}

export default populateDeep

const findModel = (name: string): Model | undefined =>
  Object.values(strapi.contentTypes).find(
    ({ uid, kind, info }) =>
      uid.startsWith('api::') && name === (kind === 'singleType' ? info.singularName : info.pluralName),
  )

const expand = (model: Model, depth: number): Populate => {
  if (depth <= 1) return true
  const populate = Object.fromEntries(
    Object.entries(model.attributes)
      // Strapi's own field; rejected for types that are not localised.
      .filter(([name]) => name !== 'localizations')
      .map(([name, attribute]) => [name, expandAttribute(attribute, depth)])
      .filter(([, value]) => value !== undefined),
  )
  return Object.keys(populate).length ? { populate } : true
}

const expandAttribute = (
  attribute: { type: string; component?: string; target?: string },
  depth: number,
): Populate | undefined => {
  if (attribute.type === 'media') return true
  if (attribute.type === 'component') return expand(strapi.components[attribute.component as never], depth - 1)
  // Only content, never the editors in createdBy.
  if (attribute.type === 'relation' && attribute.target?.startsWith('api::'))
    return expand(strapi.contentTypes[attribute.target as never], depth - 1)
  return undefined
}
