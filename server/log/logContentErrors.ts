import type { FastifyBaseLogger } from 'fastify'
import { onContentError } from '#services/strapi/errors.ts'

/**
 * One line for each failed call of the content client. `details` stay out: they may hold what a visitor typed,
 * or the token that was sent.
 * @returns ends it
 */
export function logContentErrors(log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  return onContentError(({ error: { status, name, message } }, call) =>
    log.warn({ call, status, name, reason: message }, 'A call of the content backend failed'),
  )
}
