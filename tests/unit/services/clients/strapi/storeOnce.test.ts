import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { storeOnce } from '#services/clients/strapi/storeOnce.ts'
import { type Answer, answering, breaksOff, hangs, hangsUp, status, trickles } from '../http/server.ts'

const reference = 'FS-23456789'
const json = { 'content-type': 'application/json' }
const confirms = (code: number, data: unknown) => status(code, json, JSON.stringify({ data }))
const fails = (code: number, name: string, details = {}) =>
  status(code, json, JSON.stringify({ data: null, error: { status: code, name, message: 'Jo Miller', details } }))
const store = (url: string, { token, timeoutMs = 20_000 }: { token?: string; timeoutMs?: number } = {}) =>
  storeOnce({ baseUrl: url.replace(/\/$/, ''), timeoutMs }, 'enquiries', { reference }, token)
/** Only the timeout ends calls with these responses. */
const endless: Answer[] = [hangs, trickles]

describe('storeOnce', () => {
  it.each<[string, Answer]>([
    ['201 with the reference', confirms(201, { reference })],
    ['200 with the reference, which was already stored', confirms(200, { reference })],
    ['the response format of Strapi 4', confirms(200, { id: 7, attributes: { reference } })],
    ['400 because the reference exists', fails(400, 'ValidationError', { errors: [{ path: ['reference'] }] })],
  ])('counts as delivered: %s', async (_what, answer) => {
    const { url } = await answering(answer)
    expect(await store(url)).toEqual({ kind: 'delivered' })
  })

  it.each<[string, Answer]>([
    ['200 HTML', status(200, { 'content-type': 'text/html' }, '<!doctype html><h1>Welcome</h1>')],
    ['200 HTML labelled as JSON', status(200, json, '<!doctype html>')],
    ['200 without a body', status(200)],
    ['200 {}', status(200, json, '{}')],
    ['200 null', status(200, json, 'null')],
    ['200 {"data": null}', confirms(200, null)],
    ['200 with truncated JSON', status(200, json, `{"data":{"reference":"${reference}"`)],
    ['200 that breaks off', breaksOff],
    ['201 with another reference', confirms(201, { reference: 'FS-98765432' })],
    ['200 with GraphQL errors', status(200, json, '{"errors":[{"message":"no"}]}')],
    ['202 with the reference', confirms(202, { reference })],
    ['204', status(204)],
    ['304', status(304)],
    ['401', fails(401, 'UnauthorizedError')],
    ['403: a permission is missing', fails(403, 'ForbiddenError')],
    ['404: the route is missing', fails(404, 'NotFoundError')],
    ['405', fails(405, 'MethodNotAllowedError')],
    ['400 from a proxy', status(400, {}, 'Bad Request')],
    ['429', fails(429, 'TooManyRequests')],
    ['500 from a proxy', status(500)],
    ['502', status(502)],
    ['503', status(503)],
    ['no response', hangs],
    ['a connection reset', hangsUp],
    ['a response that trickles forever', trickles],
    ['an endless response', (_request, response) => void response.writeHead(200).write('x'.repeat(200_000))],
  ])('is worth a retry: %s', async (_what, answer) => {
    const { url } = await answering(answer)
    const outcome = await store(url, endless.includes(answer) ? { timeoutMs: 200 } : {})
    expect(outcome).toMatchObject({ kind: 'failed', reason: expect.any(String) })
    expect(outcome).not.toMatchObject({ ownFault: true })
    expect(JSON.stringify(outcome)).not.toContain('Jo Miller')
  })

  it.each([301, 302, 303, 307, 308])('does not follow a redirect: %i', async (code) => {
    const other = await answering(confirms(200, { reference }))
    const { url, methods } = await answering(status(code, { location: other.url }))
    expect(await store(url)).toMatchObject({ kind: 'failed', reason: `HTTP ${code}` })
    expect([methods, other.methods]).toEqual([['POST'], []])
  })

  it('is worth a retry: a refused connection', async () => {
    expect(await store('http://127.0.0.1:9/')).toEqual({ kind: 'failed', reason: 'ECONNREFUSED' })
  })

  it('counts as refused: an entry that fails validation', async () => {
    const { url } = await answering(fails(400, 'ValidationError', { errors: [{ path: ['email'] }] }))
    expect(await store(url)).toEqual({ kind: 'refused', reason: 'HTTP 400 ValidationError' })
  })

  it('reports an error of Strapi itself, which the entry may have caused', async () => {
    const { url } = await answering(fails(500, 'InternalServerError'))
    expect(await store(url)).toMatchObject({ kind: 'failed', ownFault: true })
  })

  it.each([
    ['a proxy without a backend', status(404, {}, 'Not found')],
    ['a backend that is older than the site', fails(404, 'NotFoundError')],
  ])('%s is not a fault of the entry', async (_who, answer) => {
    const { url } = await answering(answer)
    expect(await store(url)).toMatchObject({ kind: 'failed', ownFault: false })
  })

  it.each([401, 403])('sends the entry again without a rejected token: %i', async (code) => {
    const seen: IncomingHttpHeaders[] = []
    const server = createServer((request, response) => {
      seen.push(request.headers)
      const { authorization } = request.headers
      request.resume()
      response.writeHead(authorization ? code : 201, json).end(JSON.stringify({ data: { reference } }))
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    onTestFinished(() => void server.close())
    expect(await store(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { token: 'old' })).toEqual({
      kind: 'delivered',
    })
    expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer old', undefined])
  })
})
