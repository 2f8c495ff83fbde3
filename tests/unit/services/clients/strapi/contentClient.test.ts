// The client for content over REST: its calls, and its failures.

import { describe, expect, it, vi } from 'vitest'
import {
  type BackendOptions,
  type ContentClient,
  createBackendHttp,
  createContentClient,
} from '#services/clients/strapi/backendHttp.ts'
import { type BackendErrorPayload, onContentError } from '#services/clients/strapi/errors.ts'
import { type Answer, answering, json, status } from '../http/server.ts'

/** A client, and a backend that answers like this. */
async function clientBefore(answer: Answer = json(200, { data: 1 }), options: Partial<BackendOptions> = {}) {
  const { origin, requests } = await answering(answer)
  const backend = { baseUrl: `${origin}/api`, timeoutMs: 2_000, ...options }
  return { client: createContentClient(backend), call: createBackendHttp(backend), requests }
}

const failureOf = (call: Promise<unknown>): Promise<BackendErrorPayload> =>
  call.then(
    () => Promise.reject(new Error('The call succeeded')),
    (error: BackendErrorPayload) => error,
  )

/** Calls of all kinds, and the requests that they send. */
const calls: [name: string, call: (client: ContentClient) => Promise<unknown>, request: string, body: string][] = [
  ['find', (client) => client.find('menu'), 'GET /menu', ''],
  ['findOne', (client) => client.findOne('articles', 7), 'GET /articles/7', ''],
  ['findOne without an id', (client) => client.findOne('menu'), 'GET /menu', ''],
  ['create', (client) => client.create('enquiries', { name: 'Ada' }), 'POST /enquiries', '{"data":{"name":"Ada"}}'],
  ['update', (client) => client.update('articles', 'a', { t: 1 }), 'PUT /articles/a', '{"data":{"t":1}}'],
  ['delete', (client) => client.delete('articles', 'a'), 'DELETE /articles/a', ''],
]

describe('calls', () => {
  it.each(calls)('send the right request: %s', async (_name, call, request, body) => {
    const { client, requests } = await clientBefore()
    await expect(call(client)).resolves.toEqual({ data: 1 })
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([request.replace(' ', ' /api')])
    expect(requests[0]?.body).toBe(body)
    expect(requests[0]?.headers['strapi-response-format']).toBe('v4')
  })

  it('serialise parameters with unencoded brackets and encoded values, without changing them', async () => {
    const filters = { slug: { $eq: 'a b&c=ü' } }
    const params = { populate: 'deep,3', filters, sort: ['order', 'name'], nothing: undefined }
    const before = structuredClone(params)
    const { client, requests } = await clientBefore()
    await client.find('menu', params)
    expect(requests[0]?.url).toBe(
      '/api/menu?populate=deep%2C3&filters[slug][$eq]=a%20b%26c%3D%C3%BC&sort[0]=order&sort[1]=name',
    )
    expect(params).toEqual(before)
  })

  it.each([
    ['../users/me', '/api/articles/..%2Fusers%2Fme'],
    ['a?b#c', '/api/articles/a%3Fb%23c'],
    [0, '/api/articles/0'],
  ])('have an id that cannot change the path: %s', async (id, url) => {
    const { client, requests } = await clientBefore()
    await client.findOne('articles', id)
    expect(requests[0]?.url).toBe(url)
  })

  it.each(['..', '.', ''])('are not sent with an id that would change the path: “%s”', async (id) => {
    const { client, requests } = await clientBefore()
    const { error } = await failureOf(client.findOne('articles', id))
    expect(error).toMatchObject({ status: 404, name: 'NotFoundError' })
    await failureOf(client.update('articles', id, {}))
    await failureOf(client.delete('articles', id))
    expect(requests).toEqual([])
  })
})

describe('failures', () => {
  const payload = {
    data: null,
    error: { status: 400, name: 'ValidationError', message: 'name must be defined', details: { errors: [] } },
  }
  function listen() {
    const heard = vi.fn()
    onContentError(heard)
    return heard
  }

  it.each(calls)('rethrow the backend’s payload unchanged, and announce it once: %s', async (_name, call, source) => {
    const heard = listen()
    const { client } = await clientBefore(json(400, payload))
    expect(await failureOf(call(client))).toEqual(payload)
    expect(heard).toHaveBeenCalledExactlyOnceWith(payload, source)
  })

  it.each([408, 429, 503])('are never retried after %i', async (code) => {
    const { client, requests } = await clientBefore(json(code, payload))
    await failureOf(client.find('menu'))
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['HTML', status(502, { 'content-type': 'text/html' }, '<html><h1>502 Bad Gateway</h1></html>')],
    ['nothing', status(502)],
    ['JSON of another shape', json(502, { message: 'no' })],
    ['an error without a status', json(502, { error: { name: 'x', message: 'y' } })],
    ['an error that is null', json(502, { error: null })],
    ['broken JSON', status(502, { 'content-type': 'application/json' }, '{"error":')],
  ])('throw an UnknownError for %s', async (_name, answer) => {
    const { error } = await failureOf((await clientBefore(answer)).client.find('menu'))
    expect(error).toMatchObject({ status: 500, name: 'UnknownError', message: expect.stringContaining('502') })
    expect(error).toHaveProperty('details')
  })

  it.each(['<html>Log in first</html>', '{"data":{"attributes":{"items":[', '', '"menu"', 'null'])(
    'include a 200 with %j, which is announced',
    async (body) => {
      const heard = listen()
      const { client } = await clientBefore(status(200, { 'content-type': 'application/json' }, body))
      const { error } = await failureOf(client.find('menu'))
      expect(error).toMatchObject({ status: 500, name: 'UnknownError', message: expect.stringContaining('not JSON') })
      expect(heard).toHaveBeenCalledOnce()
    },
  )

  it('do not expose the request, and above all not the token, in an UnknownError', async () => {
    const { client, requests } = await clientBefore(status(502), { token: () => 'secret-token' })
    const calls = [client.find('menu', { email: 'ada@example.org' }), client.create('enquiries', { name: 'Ada' })]
    const described = JSON.stringify(await Promise.all(calls.map(failureOf)))
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(Array(2).fill('Bearer secret-token'))
    expect(described).toContain('"details":{"code":"ERR_BAD_RESPONSE"}')
    expect(described).not.toMatch(/secret-token|[Aa]da|menu/)
  })

  it('of aborted calls are not announced; the connection is closed', async () => {
    const heard = listen()
    const leaving = new AbortController()
    const closed = vi.fn()
    const { call } = await clientBefore(({ socket }) => {
      socket.on('close', closed)
      leaving.abort()
    })
    const canceled = { error: { name: 'UnknownError', message: 'canceled' } }
    expect(await failureOf(call('GET', '/menu', { signal: leaving.signal }))).toMatchObject(canceled)
    await vi.waitFor(() => expect(closed).toHaveBeenCalled())
    expect(heard).not.toHaveBeenCalled()
  })
})
