import type { FastifyBaseLogger } from 'fastify'
import { onContentError } from '#services/clients/strapi/errors.ts'

/**
 * Logs each failed call of the content client. Omits `details`, which may contain form input or the token.
 * @returns a function that stops logging
 */
export function logContentErrors(log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  return onContentError(({ error: { status, name, message } }, call) =>
    log.warn({ call, status, name, reason: message }, 'A call to the content backend failed'),
  )
}
