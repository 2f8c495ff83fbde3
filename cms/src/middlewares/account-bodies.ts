import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { isRestPath } from '../shared/rest'

/** The largest account call, registering, has three. */
const MAX_FIELDS = 10

/**
 * Account calls have a body of a few strings. Strapi's own checks assume that the body is an object, and list every
 * unknown field.
 */
const accountBodies: Core.MiddlewareFactory = () => async (ctx, next) => {
  const isAccountCall = isRestPath(ctx.path) && ctx.path.toLowerCase().split('/')[2] === 'auth'
  if (isAccountCall && ctx.method === 'POST') {
    const fault = bodyFault((ctx.request as { body?: unknown }).body)
    if (fault) throw new errors.ValidationError(fault)
  }
  await next()
}

export default accountBodies

const bodyFault = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || Object.keys(body).length === 0)
    return 'The body must be a JSON object'
  const values = Object.values(body)
  if (values.length > MAX_FIELDS) return `The body can have at most ${MAX_FIELDS} fields`
  // PostgreSQL rejects NUL.
  return values.every((value) => typeof value === 'string' && !value.includes('\0'))
    ? undefined
    : 'Each field must be a string'
}
