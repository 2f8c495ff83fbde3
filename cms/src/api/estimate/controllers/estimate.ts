import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { callerId } from '../../../accounts/own-account'

/** The caller's own estimates: an owner in the query or body is ignored. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const estimates = () => strapi.service('api::estimate.estimate') as Core.Service
  return {
    async create(ctx: Context) {
      const { data } = (ctx.request as unknown as { body?: { data?: unknown } }).body ?? {}
      ctx.status = 201
      ctx.body = { data: await estimates().save(callerId(ctx.state), data) }
    },

    /** The response is the same for another account's estimate and for one that does not exist. */
    async delete(ctx: Context) {
      if (!(await estimates().remove(callerId(ctx.state), ctx.params.documentId)))
        throw new errors.NotFoundError('There is no such estimate')
      ctx.status = 204
    },
  }
}
