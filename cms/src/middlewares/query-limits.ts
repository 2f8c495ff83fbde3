import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { MAX_LENGTH, queryFault } from '../rest/query-limits'
import { isRestPath } from '../rest/rest-path'

/** Strapi returns an entry's draft, `?status=draft`, to everyone who may read the entry. Visitors may not have it. */
const DRAFT_PARAMETERS = ['status', 'publicationFilter', 'hasPublishedVersion']

/** Rejects queries for drafts, and those that would cost the database too much. Must run directly after `strapi::query`. */
const queryLimits: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    if (isRestPath(strapi, ctx.path)) {
      const fault =
        ctx.querystring.length > MAX_LENGTH
          ? `A query can have at most ${MAX_LENGTH} characters`
          : (queryFault(ctx.query as Record<string, unknown>) ?? draftFault(ctx.query))
      if (fault) throw new errors.ValidationError(fault)
    }
    await next()
  }

export default queryLimits

const draftFault = (query: Record<string, unknown>): string | undefined => {
  const parameters = DRAFT_PARAMETERS.filter((name) => name in query)
  return parameters.some((name) => query[name] !== 'published')
    ? `Not available here: ${parameters.join(', ')}`
    : undefined
}
