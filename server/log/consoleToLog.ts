import { format } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { onContentError } from '#services/clients/strapi/errors.ts'

/**
 * Turns what services, Vike and React print to the console into lines of the log, so that every line is JSON. Errors lose
 * the properties that may hold tokens or form input (logger.ts).
 */
export function consoleToLog(log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>): void {
  const writer =
    (level: 'error' | 'warn' | 'info') =>
    (...parts: unknown[]): void => {
      const err = parts.find((part) => part instanceof Error)
      const message = format(...parts.map((part) => (part instanceof Error ? part.message : part)))
      log[level](err ? { err } : {}, message)
    }
  console.error = writer('error')
  console.warn = writer('warn')
  console.info = console.log = writer('info')
}

/**
 * Logs each failed call of the content client. Omits `details`, which may contain form input or the token.
 * @returns a function that stops logging
 */
export function logContentErrors(log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  return onContentError(({ error: { status, name, message } }, call) =>
    log.warn({ call, status, name, reason: message }, 'A call to the content backend failed'),
  )
}
