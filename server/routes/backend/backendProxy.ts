import replyFrom from '@fastify/reply-from'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSameOrigin } from '#server/limits/rateLimit.ts'
import { bearerOf } from '#server/routing/requestToken.ts'
import { addressOf } from '#services/rules/site/addresses.ts'
import { backendCall } from '#services/runtime/processState.ts'
import {
  allowedCall,
  createCallLimit,
  forgetBackendHeaders,
  isShortQuery,
  requestHeaders,
  responseHeaders,
} from './allowedCalls.ts'

/** In bytes. The largest request is an estimate: up to 20 lines and 1120 characters of three bytes. */
const bodyLimit = 8 * 1024

/**
 * Makes the backend available under the site's origin: forwards only the calls in `allowedCalls.ts`, and streams the
 * responses. Also forwards the visitor's address, so that the backend's rate limits apply per visitor.
 * Errors have the backend's format: `{data: null, error: {status, name, message}}`.
 */
export async function backendProxyRoute(app: FastifyInstance): Promise<void> {
  const { SITE_URL: siteOrigin, backend, graphqlUrl } = app.settings
  const { baseUrl: apiUrl, timeoutMs } = backend
  const countCall = createCallLimit(app.parts.redis, app.settings)
  await app.register(replyFrom, {
    undici: { connections: 32, connect: { timeout: timeoutMs } },
    // By default, a 503 with Retry-After is retried up to ten times.
    retryMethods: [],
    destroyAgent: true,
    // It would log whole URLs, which can contain tokens.
    disableRequestLogging: true,
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(async (error: { statusCode?: number }, _request, reply) => {
    const { statusCode = 500 } = error
    const status = statusCode < 500 ? statusCode : 503
    return refuse(reply, status)
  })

  async function forward(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { path } = request.target
    const call = allowedCall(request.method, path)
    if (!call) {
      reply.callNotFound()
      return reply
    }
    if (request.method !== 'GET' && !isSameOrigin(request.headers, siteOrigin)) return refuse(reply, 403)
    if (call.own && bearerOf(request.headers) === undefined) return refuse(reply, 401)
    if (path === '/graphql' && !isShortQuery(request.body)) return refuse(reply, 400)
    const retryAfterS = await countCall(call, request.ip)
    if (retryAfterS > 0) return call.visited ? redirectBack(reply, path, 429) : refuse(reply, 429, retryAfterS)
    const session = call.session === true
    const target = path === '/graphql' ? graphqlUrl : apiUrl + path.slice('/api'.length)
    // `/api/auth/local` is a call of `auth`.
    const [, , operation = 'graphql'] = path.split('/')
    const send = (trace: Record<string, string>, answered: (status: number) => void, failed: (error: Error) => void) =>
      reply.from(target, {
        timeout: timeoutMs,
        rewriteRequestHeaders: ({ headers }) => ({
          ...requestHeaders(headers, { client: request.ip, siteOrigin, session, signsIn: operation === 'auth' }),
          ...trace,
        }),
        rewriteHeaders: (headers) => responseHeaders(headers, { session }),
        onResponse: (_request, _reply, { statusCode, stream }) => {
          answered(statusCode)
          if (!call.visited || statusCode < 400) return reply.send(stream)
          request.log.warn({ path, status: statusCode }, 'The backend rejected a social sign-in')
          // Reads the body to its end; the connection may break in the meantime.
          stream.on('error', () => {}).resume()
          forgetBackendHeaders(reply)
          redirectBack(reply, path, statusCode)
        },
        onError: (_reply, { error }) => {
          failed(error)
          request.log.warn({ path, reason: error.name }, 'The backend did not respond to a visitor’s call')
          if (call.visited) redirectBack(reply, path)
          else refuse(reply, (error as { statusCode?: number }).statusCode === 504 ? 504 : 503)
        },
      })
    const headersWith = (trace: Record<string, string>) =>
      new Promise<{ status: number }>((resolve, reject) => send(trace, (status) => resolve({ status }), reject))
    // A failure has been answered.
    await backendCall(operation, headersWith).catch(() => {})
    return reply
  }
  app.route({ method: ['GET', 'POST', 'DELETE'], url: '/api/*', bodyLimit, handler: forward })
  app.route({ method: 'POST', url: '/graphql', bodyLimit, handler: forward })
}

/**
 * Redirects from a social sign-in that failed to start or finish to the page that says so.
 * @param status of the backend's response
 */
function redirectBack(reply: FastifyReply, path: string, status = 503): FastifyReply {
  const [, , , provider = ''] = path.split('/')
  const error = status >= 500 ? 'away' : status === 429 ? 'limited' : 'refused'
  const target = `${addressOf('signInWith', { provider })}?error=${error}`
  return reply.header('Cache-Control', 'private, no-store').redirect(target, 303)
}

const refusals: Record<number, [name: string, message: string]> = {
  401: ['UnauthorizedError', 'Sign in first.'],
  403: ['ForbiddenError', 'This call can only be made from this site.'],
  413: ['PayloadTooLargeError', 'The request is too large.'],
  415: ['UnsupportedMediaTypeError', 'Only JSON is accepted.'],
  429: ['RateLimitError', 'Too many requests. Please wait and try again.'],
  503: ['ServiceUnavailableError', 'The service is unavailable at the moment. Please try again in a minute.'],
  504: ['GatewayTimeoutError', 'The service is taking too long. Please try again in a minute.'],
}

/** @param retryAfterS seconds */
function refuse(reply: FastifyReply, status: number, retryAfterS = 30): FastifyReply {
  const [name, message] = refusals[status] ?? ['BadRequestError', 'The request is not valid.']
  if (status === 429 || status >= 503) reply.header('Retry-After', String(retryAfterS))
  return reply
    .code(status)
    .header('Cache-Control', 'private, no-store')
    .send({ data: null, error: { status, name, message, details: {} } })
}
