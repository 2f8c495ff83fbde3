import { Writable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { createLogger, winston } from '../../../../cms/node_modules/@strapi/logger/dist/index.js'
import requestLog, { jsonLog } from '../../../../cms/src/middlewares/request-log.ts'

const trace = '0af7651916cd43dd8448eb211c80319c'

it.each([
  [`00-${trace}-b7ad6b7169203331-01`, trace],
  ['', undefined],
  ['secret', undefined],
])('logs a call without its query, after the response; its trace is that of %j', async (traceparent, logged) => {
  const log = { http: vi.fn() }
  const path = '/api/connect/x/callback'
  const ctx = { method: 'GET', url: `${path}?code=secret`, path, status: 404, get: () => traceparent }
  const next = async () => {
    expect(log.http).not.toHaveBeenCalled()
    ctx.status = 302
  }
  vi.stubGlobal('strapi', { log })
  await (requestLog as CallableFunction)()(ctx, next)
  const fields = { trace: logged, method: 'GET', path, status: 302, ms: expect.any(Number) }
  expect(log.http.mock.calls).toEqual([
    [expect.stringMatching(/^GET \/api\/connect\/x\/callback \(\d+ ms\) 302$/), fields],
  ])
})

it.each([
  ['POST', '/api/auth/local', 200, { user: { id: 7, email: 'ada@example.org' }, jwt: 'secret' }, {}, 'signed in', 7],
  ['POST', '/api/auth/local', 400, { error: {} }, {}, 'sign-in failed', undefined],
  ['GET', '/api/auth/example-id/callback', 200, { user: { id: 7 } }, {}, 'signed in', 7],
  ['POST', '/admin/login', 200, { data: { token: 'secret', user: { id: 1 } } }, {}, 'signed in', 1],
  ['POST', '/api/auth/local', 429, { error: {} }, {}, 'limit reached', undefined],
  ['DELETE', '/api/estimates/a', 403, { data: null, error: {} }, { user: { id: 7 } }, 'refused', 7],
  ['GET', '/api/users/me', 401, { data: null }, {}, 'refused', undefined],
])('%s %s with %i says who it was, by number and network', async (method, path, status, body, state, event, user) => {
  const log = { info: vi.fn(), http: vi.fn() }
  const req = { headers: { 'x-forwarded-for': '203.0.113.77' }, socket: { remoteAddress: '127.0.0.1' } }
  const ctx = { method, path, status, body, state, req, get: () => '' }
  vi.stubGlobal('strapi', { log })
  await (requestLog as CallableFunction)()(ctx, async () => {})
  expect(log.http).not.toHaveBeenCalled()
  expect(log.info.mock.calls[0]?.[1]).toMatchObject({ path, status, event, user, client: '203.0.113.0' })
  expect(JSON.stringify(log.info.mock.calls)).not.toMatch(/secret|ada|\.77/)
})

it('writes lines of JSON, without the other properties of an error', () => {
  const lines: string[] = []
  const stream = new Writable({
    write(text, _encoding, done) {
      lines.push(String(text))
      done()
    },
  })
  const log = createLogger({ level: 'http', format: jsonLog, transports: [new winston.transports.Stream({ stream })] })
  log.http('GET /a (1 ms) 200', { trace, status: 200 })
  log.error(Object.assign(new Error('broken'), { details: 'secret' }))
  const [first, second] = lines.map((line) => JSON.parse(line))
  expect(first).toEqual({ level: 'http', time: expect.any(String), msg: 'GET /a (1 ms) 200', trace, status: 200 })
  expect(second).toMatchObject({ level: 'error', msg: expect.stringMatching(/^Error: broken\n +at /) })
  expect(lines.join('')).not.toContain('secret')
})
