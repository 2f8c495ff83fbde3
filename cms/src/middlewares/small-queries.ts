import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { MAX_LENGTH, queryFault } from '../rest/query-limits'
import { isRestPath } from '../rest/rest-path'

/** Rejects queries that would cost the database too much. Must run directly after `strapi::query`. */
const smallQueries: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    if (isRestPath(strapi, ctx.path)) {
      const fault =
        ctx.querystring.length > MAX_LENGTH
          ? `A query can have at most ${MAX_LENGTH} characters`
          : queryFault(ctx.query as Record<string, unknown>)
      if (fault) throw new errors.ValidationError(fault)
    }
    await next()
  }

export default smallQueries
