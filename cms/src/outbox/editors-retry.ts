import { errors } from '@strapi/utils'
import { isRead, type Middleware } from '../shared/document-actions'
import { wakeOutbox } from './outbox'
import { dueNow, OUTGOING_MAIL } from './records'

/**
 * Editors can change only the state of an email. An email set to waiting is sent at once, and retried for as long as a
 * new one.
 */
export const letEditorsRetry: Middleware = async (context, next) => {
  if (context.uid !== OUTGOING_MAIL || isRead(context) || ['create', 'delete'].includes(context.action)) return next()
  if (context.action !== 'update') throw new errors.ForbiddenError('Emails cannot be copied')
  const { data } = context.params as { data: { state?: string } }
  const { state } = data
  Object.assign(context.params, { data: state === 'waiting' ? dueNow() : { state } })
  const result = await next()
  if (state === 'waiting') wakeOutbox()
  return result
}
