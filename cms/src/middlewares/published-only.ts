import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { isRestPath } from '../rest/rest-path'

const DRAFT_PARAMETERS = ['status', 'publicationFilter', 'hasPublishedVersion']

/** Strapi returns an entry's draft, `?status=draft`, to everyone who may read the entry. Visitors may not have it. */
const publishedOnly: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    const used = DRAFT_PARAMETERS.filter((name) => name in ctx.query)
    if (isRestPath(strapi, ctx.path) && used.some((name) => ctx.query[name] !== 'published'))
      throw new errors.ValidationError(`Not available here: ${used.join(', ')}`)
    await next()
  }

export default publishedOnly
