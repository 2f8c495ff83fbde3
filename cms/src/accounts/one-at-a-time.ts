import { errors } from '@strapi/utils'
import type { Action } from './context'

/** A link to reset a password works only once, even if it is sent twice at the same moment. */
export const oneAtATime = (action: Action): Action => {
  const running = new Set<unknown>()
  return async (ctx) => {
    const { code } = ctx.request.body as { code?: unknown }
    if (running.has(code)) throw new errors.ValidationError('Incorrect code provided')
    running.add(code)
    try {
      await action(ctx)
    } finally {
      running.delete(code)
    }
  }
}
