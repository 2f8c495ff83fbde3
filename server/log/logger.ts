import { type DestinationStream, destination, type Logger, pino } from 'pino'
import { fieldsOf, readBackendError } from '#services/clients/strapi/errors.ts'
import { accessLinesTo, pathForLog } from './accessLog.ts'
import { isoTime } from './isoTime.ts'

/**
 * Structured log on standard output, one JSON object per line. In production, lines are buffered for up to
 * a second: writing each one separately costs more than serving a stored page.
 */
export function createLogger({ level, buffered }: { level: string; buffered: boolean }): Logger {
  return loggerTo(buffered ? batched(destination({ sync: false })) : destination({ sync: true }), level)
}

/** Characters that are written at once. */
const batchLength = 15_000

/** Passes lines on in batches: the buffer of pino's own destination costs several times as much for each line. */
export function batched(out: DestinationStream & { flushSync(): void }): DestinationStream & { flushSync(): void } {
  let lines: string[] = []
  let length = 0
  function flush(): void {
    if (lines.length === 0) return
    out.write(lines.join(''))
    lines = []
    length = 0
  }
  setInterval(flush, 1000).unref()
  // Before pino's own listeners, which flush and end `out`.
  process.prependListener('beforeExit', flush).prependListener('exit', flush)
  return {
    write(line) {
      lines.push(line)
      length += line.length
      if (length >= batchLength) flush()
    },
    // Called by pino after a fatal line.
    flushSync() {
      flush()
      out.flushSync()
    },
  }
}

export function loggerTo(stream: DestinationStream, level: string): Logger {
  const log = pino(
    {
      level,
      base: null,
      timestamp: isoTime,
      // Fastify uses these for failed requests: no headers, no query.
      serializers: {
        req: ({ method, url }: { method?: string; url?: string }) => ({ method, path: pathForLog(url) }),
        res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
        err: (error: unknown) => describeError(error),
      },
    },
    stream,
  )
  accessLinesTo(log, stream)
  return log
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
