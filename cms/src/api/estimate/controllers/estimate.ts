import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { callerId } from '../../../accounts/own-account'
import { removeEstimate, saveEstimate } from '../../../estimates/own-estimates'
import { bodyOf } from '../../../shared/rest'

/** The caller's own estimates: an owner in the query or body is ignored. */
export default {
  async create(ctx: Context) {
    ctx.body = { data: await saveEstimate(callerId(ctx.state), bodyOf(ctx).data) }
    ctx.status = 201
  },

  /** The response is the same for another account's estimate and for one that does not exist. */
  async delete(ctx: Context) {
    if (!(await removeEstimate(callerId(ctx.state), ctx.params.documentId)))
      throw new errors.NotFoundError('There is no such estimate')
    ctx.status = 204
  },
}
