import { format } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, destination, type Logger, pino } from 'pino'
import { fieldsOf, onContentError, readBackendError } from '#services/clients/strapi/errors.ts'
import { pathForLog } from './accessLog.ts'

/**
 * Structured log on standard output, one JSON object per line. In production, lines are buffered for up to
 * a second: writing each one separately costs more than serving a stored page.
 */
export function createLogger({ level, buffered }: { level: string; buffered: boolean }): Logger {
  const options = buffered ? { sync: false, minLength: 8192, periodicFlush: 1000 } : { sync: true }
  return loggerTo(destination(options), level)
}

export function loggerTo(stream: DestinationStream, level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Fastify uses these for failed requests: no headers, no query.
      serializers: {
        req: ({ method, url }: { method?: string; url?: string }) => ({ method, path: pathForLog(url) }),
        res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
        err: (error: unknown) => describeError(error),
      },
    },
    stream,
  )
}

/** One line for an expected error, such as an unavailable backend. Also reads `{ error }` objects of services. */
export function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error
  const { name = 'Error', message = '' } = 'error' in error ? readBackendError(error) : fieldsOf(error)
  return `${name}: ${message}`.slice(0, 300)
}

/** HTTP client errors contain the whole request, with tokens and form input, so only these properties are logged. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: reasonOf(error) }
  const { name, message, stack, cause } = error
  const { code, statusCode, status } = error as { code?: unknown; statusCode?: unknown; status?: unknown }
  return {
    type: name,
    message,
    code,
    status: statusCode ?? status,
    stack,
    ...(cause !== undefined && depth < 3 && { cause: describeError(cause, depth + 1) }),
  }
}

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

/** Logs each failed call of the content client. Omits `details`, which may contain form input or the token. */
export function logContentErrors(log: Pick<FastifyBaseLogger, 'warn'>): void {
  onContentError(({ error: { status, name, message } }, call) =>
    log.warn({ call, status, name, reason: message }, 'A call to the content backend failed'),
  )
}
