import type { Modules } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { due, OUTGOING_MAIL } from './records'

const UNCHANGED = ['findOne', 'findFirst', 'findMany', 'count', 'delete', 'create']

/**
 * In the admin, only the state can be changed. An email set to waiting is sent at once, and retried for as long as a
 * new one.
 */
export const letEditorsRetry =
  (wake: () => void): Modules.Documents.Middleware.Middleware =>
  async (context, next) => {
    if (context.uid !== OUTGOING_MAIL || UNCHANGED.includes(context.action)) return next()
    if (context.action !== 'update') throw new errors.ForbiddenError('Emails cannot be copied')
    const { data } = context.params as { data: { state?: string } }
    const { state } = data
    Object.assign(context.params, { data: state === 'waiting' ? due() : { state } })
    const result = await next()
    if (state === 'waiting') wake()
    return result
  }
