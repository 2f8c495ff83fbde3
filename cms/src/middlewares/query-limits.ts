import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { DRAFT_PARAMETERS } from '../shared/document-actions'
import { isRestPath } from '../shared/rest'

/** Characters; the token that a social sign-in provider puts into a URL may have a few thousand. */
const MAX_LENGTH = 4096
const MAX_VALUES = 25
/** Each relation in a filter or sort order is a join, and joins multiply. */
const MAX_FIELDS = 5
const MAX_RELATIONS = 10
/** Levels below the entry, the same as in `populate=deep,3`. */
const MAX_LEVELS = 2

/** Rejects queries for drafts, and those that would cost the database too much. Must run directly after `strapi::query`. */
const queryLimits: Core.MiddlewareFactory = () => async (ctx, next) => {
  if (isRestPath(ctx.path)) {
    const isLong = ctx.querystring.length > MAX_LENGTH
    const fault = isLong ? `A query can have at most ${MAX_LENGTH} characters` : queryFault({ ...ctx.query })
    if (fault) throw new errors.ValidationError(fault)
  }
  await next()
}

export default queryLimits

interface Cost {
  /** Fields named in all filters and sort orders together. */
  fields: number
  /** Relations (and components) populated, on all levels. */
  relations: number
  levels: number
}

/**
 * Limits what one REST call may request; GraphQL has its own limits (src/graphql). Counts names, without looking at the
 * schema, in every syntax that Strapi accepts: nested keys, paths with dots, lists with commas.
 * @param query as parsed by `strapi::query`
 * @returns a sentence saying why it is rejected, or undefined
 */
export const queryFault = (query: Record<string, unknown>): string | undefined => {
  if (countValues(query) > MAX_VALUES) return `A query can have at most ${MAX_VALUES} values`
  const cost: Cost = { fields: 0, relations: 0, levels: 0 }
  // Has its own limit (populate-deep.ts).
  const isDeep = typeof query.populate === 'string' && /^deep(,\d{1,2})?$/.test(query.populate)
  addNode(isDeep ? { ...query, populate: undefined } : query, 0, cost)
  if (cost.fields > MAX_FIELDS) return `Filters and sort orders can name at most ${MAX_FIELDS} fields together`
  if (cost.relations > MAX_RELATIONS) return `"populate" can name at most ${MAX_RELATIONS} relations`
  if (cost.levels > MAX_LEVELS) return `"populate" can go at most ${MAX_LEVELS} levels deep`
  const parameters = DRAFT_PARAMETERS.filter((name) => name in query)
  if (parameters.some((name) => query[name] !== 'published')) return `Not available here: ${parameters.join(', ')}`
  return undefined
}

const partsOf = (value: unknown): [name: string, value: unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

const countValues = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, part) => sum + countValues(part), 0)
    : 1

/** @param node the query itself, or the parameters of a populated relation */
const addNode = (node: object, level: number, cost: Cost): void => {
  for (const part of ['filters', 'sort', 'populate'] as const) addNames(part, Reflect.get(node, part), level, cost)
}

const isIndex = (name: string): boolean => /^\d+$/.test(name)

/**
 * Adds the names in a filter, a sort order or a list of relations: `a.b:asc,c`, lists of these, or nested keys. In
 * filters, operators such as `$or` are no names, and strings are values.
 */
const addNames = (part: 'filters' | 'sort' | 'populate', value: unknown, level: number, cost: Cost): void => {
  if (typeof value === 'string') {
    if (part === 'sort') cost.fields += value.split(/[.,]/).length
    if (part === 'populate') for (const path of value.split(',')) addRelations(path, level, cost)
    return
  }
  for (const [name, nested] of partsOf(value)) {
    if (isIndex(name)) addNames(part, nested, level, cost)
    else if (part === 'populate') addPopulated(nested, addRelations(name, level, cost), cost)
    else {
      if (part === 'sort' || !name.startsWith('$')) cost.fields += 1
      // Under a name there is a value to compare with, or the direction of the order.
      if (typeof nested !== 'string') addNames(part, nested, level, cost)
    }
  }
}

/** @returns the level to which the path leads */
const addRelations = (path: string, level: number, cost: Cost): number => {
  const count = path.split('.').length
  cost.relations += count
  cost.levels = Math.max(cost.levels, level + count)
  return level + count
}

const addPopulated = (value: unknown, level: number, cost: Cost): void => {
  if (typeof value !== 'object' || value === null) return
  addNode(value, level, cost)
  // Parameters for dynamic zones are grouped by component.
  for (const [, part] of partsOf((value as { on?: unknown }).on)) addPopulated(part, level, cost)
}
