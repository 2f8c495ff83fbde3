import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { callerId } from '../../../accounts/caller-id'

/** The caller's own estimates, whatever query and body say of another owner. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const estimates = () => strapi.service('api::estimate.estimate') as Core.Service
  return {
    async create(ctx: Context) {
      const { data } = (ctx.request as unknown as { body?: { data?: unknown } }).body ?? {}
      ctx.status = 201
      ctx.body = { data: await estimates().save(callerId(ctx.state), data) }
    },

    /** The same answer for what is another's and for what is not there. */
    async delete(ctx: Context) {
      if (!(await estimates().remove(callerId(ctx.state), ctx.params.documentId)))
        throw new errors.NotFoundError('There is no such estimate')
      ctx.status = 204
    },
  }
}
