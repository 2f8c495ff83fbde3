import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { MAX_LENGTH, queryFault } from '../rest/query-limits'
import { isRestPath } from '../rest/rest-path'

/** Stands after `strapi::query`: what would cost the database too much is refused before anything looks at it. */
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
