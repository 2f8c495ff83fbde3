import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { isRestPath } from '../rest/rest-path'

const DRAFT_PARAMETERS = ['status', 'publicationFilter', 'hasPublishedVersion']

/** Strapi hands the draft of an entry to everyone who may read it: `?status=draft`. Visitors may not. */
const publishedOnly: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    const asked = DRAFT_PARAMETERS.filter((name) => name in ctx.query)
    if (isRestPath(strapi, ctx.path) && asked.some((name) => ctx.query[name] !== 'published'))
      throw new errors.ValidationError(`Not available here: ${asked.join(', ')}`)
    await next()
  }

export default publishedOnly
