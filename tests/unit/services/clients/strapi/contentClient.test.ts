// The client for content over REST: its calls, and its failures.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { BackendOptions } from '#services/clients/strapi/backendHttp.ts'
import { createContentClient } from '#services/clients/strapi/contentClient.ts'
import { type BackendErrorPayload, onContentError } from '#services/clients/strapi/errors.ts'
import { trickles } from '../http/server.ts'

interface Received {
  method?: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

const received: Received[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
let baseUrl = ''

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({
      method: request.method,
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  return () => server.close()
})

/** A client; sets the backend's response until the next call of this function. */
function client(
  status = 200,
  body: unknown = { data: 1 },
  options: Partial<BackendOptions> = {},
  type = 'application/json',
) {
  received.length = 0
  answer = (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  return createContentClient({ baseUrl, timeoutMs: 2_000, ...options })
}

const failure = (call: Promise<unknown>): Promise<BackendErrorPayload> =>
  call.then(
    () => Promise.reject(new Error('The call succeeded')),
    (error: BackendErrorPayload) => error,
  )

describe('calls', () => {
  it.each([
    ['find', () => client().find('menu'), 'GET', '/api/menu', ''],
    ['findOne', () => client().findOne('articles', 7), 'GET', '/api/articles/7', ''],
    ['findOne without an id', () => client().findOne('menu'), 'GET', '/api/menu', ''],
    [
      'create',
      () => client().create('enquiries', { name: 'Ada' }),
      'POST',
      '/api/enquiries',
      '{"data":{"name":"Ada"}}',
    ],
    [
      'update',
      () => client().update('articles', 'a1', { title: 'x' }),
      'PUT',
      '/api/articles/a1',
      '{"data":{"title":"x"}}',
    ],
    ['delete', () => client().delete('articles', 'a1'), 'DELETE', '/api/articles/a1', ''],
  ])('send the right request: %s', async (_name, call, method, url, body) => {
    await expect(call()).resolves.toEqual({ data: 1 })
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ method, url, body })
  })

  it('requests the response format of Strapi 4', async () => {
    await client().find('menu')
    expect(received[0]?.headers['strapi-response-format']).toBe('v4')
  })

  it('serialises parameters with unencoded brackets and encoded values, without changing them', async () => {
    const params = {
      populate: 'deep,3',
      filters: { slug: { $eq: 'a b&c=ü' } },
      sort: ['order', 'name'],
      nothing: undefined,
    }
    const before = structuredClone(params)
    await client().find('menu', params)
    expect(received[0]?.url).toBe(
      '/api/menu?populate=deep%2C3&filters[slug][$eq]=a%20b%26c%3D%C3%BC&sort[0]=order&sort[1]=name',
    )
    expect(params).toEqual(before)
  })

  it.each([
    ['../users/me', '/api/articles/..%2Fusers%2Fme'],
    ['a?b#c', '/api/articles/a%3Fb%23c'],
    ['ü', '/api/articles/%C3%BC'],
    [0, '/api/articles/0'],
  ])('an id cannot change the path: %s', async (id, url) => {
    await client().findOne('articles', id)
    expect(received[0]?.url).toBe(url)
  })

  it.each(['..', '.', ''])('an id that would change the path is not sent: “%s”', async (id) => {
    const { error } = await failure(client().findOne('articles', id))
    expect(error).toMatchObject({ status: 404, name: 'NotFoundError' })
    await failure(client().update('articles', id, {}))
    await failure(client().delete('articles', id))
    expect(received).toEqual([])
  })

  it('a deletion may have an empty response', async () => {
    await expect(client(204, '').delete('articles', 'a1')).resolves.toBe('')
  })

  it('reads the token before each call, and sends none if there is none', async () => {
    let token: string | undefined
    const calls = client(200, {}, { token: () => token })
    await calls.find('menu')
    token = 'abc'
    await calls.find('menu')
    token = undefined
    await calls.find('menu')
    expect(received.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer abc', undefined])
  })
})

describe('failures', () => {
  const payload = {
    data: null,
    error: { status: 400, name: 'ValidationError', message: 'name must be defined', details: { errors: [] } },
  }

  it('rethrow the backend’s payload unchanged', async () => {
    expect(await failure(client(400, payload).find('menu'))).toEqual(payload)
  })

  it.each([408, 429, 500, 503])('are never retried after %i', async (status) => {
    await failure(client(status, payload).find('menu'))
    expect(received).toHaveLength(1)
  })

  it.each([
    ['a string', '"out of order"', 'application/json'],
    ['HTML', '<html><h1>502 Bad Gateway</h1></html>', 'text/html'],
    ['nothing', '', 'text/plain'],
    ['JSON of another shape', '{"message":"no"}', 'application/json'],
    ['an error without a status', '{"error":{"name":"x","message":"y"}}', 'application/json'],
    ['an error that is null', '{"error":null}', 'application/json'],
    ['broken JSON', '{"error":', 'application/json'],
  ])('throw an UnknownError for %s', async (_name, body, type) => {
    const { error } = await failure(client(502, body, {}, type).find('menu'))
    expect(error).toMatchObject({ status: 500, name: 'UnknownError', message: expect.stringContaining('502') })
    expect(error).toHaveProperty('details')
  })

  it.each([
    ['HTML', '<html>Log in first</html>', 'text/html'],
    ['truncated JSON', '{"data":{"attributes":{"items":[', 'application/json'],
    ['nothing', '', 'application/json'],
    ['a string', '"menu"', 'application/json'],
    ['null', 'null', 'application/json'],
  ])('include a 200 with %s, which is announced', async (_name, body, type) => {
    const heard = vi.fn()
    onTestFinished(onContentError(heard))
    const { error } = await failure(client(200, body, {}, type).find('menu'))
    expect(error).toMatchObject({ status: 500, name: 'UnknownError', message: expect.stringContaining('not JSON') })
    expect(heard).toHaveBeenCalledOnce()
  })

  it('do not expose the request, and above all not the token, in an UnknownError', async () => {
    const before = client(502, '<html>', { token: () => 'secret-token' }, 'text/html')
    const calls = [before.find('menu', { email: 'ada@example.org' }), before.create('enquiries', { name: 'Ada' })]
    const described = JSON.stringify(await Promise.all(calls.map(failure)))
    expect(received.map(({ headers }) => headers.authorization)).toEqual(Array(2).fill('Bearer secret-token'))
    expect(described).toContain('"details":{"code":"ERR_BAD_RESPONSE"}')
    expect(described).not.toMatch(/secret-token|[Aa]da|menu/)
  })

  it('throw an UnknownError if there is no response, without a retry', async () => {
    const silent = client()
    answer = (request) => request.socket.destroy()
    const { error } = await failure(silent.find('menu'))
    expect(error).toMatchObject({ status: 500, name: 'UnknownError' })
    expect(error.message).not.toBe('')
    expect(received).toHaveLength(1)
  })

  it('include a timeout', async () => {
    const slow = client(200, {}, { timeoutMs: 50 })
    answer = () => {}
    const { error } = await failure(slow.find('menu'))
    expect(error).toMatchObject({ name: 'UnknownError', message: expect.stringContaining('50ms') })
  })

  it('include a timeout while a response trickles in', async () => {
    const slow = client(200, {}, { timeoutMs: 200 })
    answer = trickles
    const { error } = await failure(slow.find('menu'))
    expect(error).toMatchObject({ name: 'UnknownError', message: expect.stringContaining('200ms') })
  })

  it('never send a request to another host, whatever the type', async () => {
    await client().find('/evil.example/x')
    expect(received[0]?.url).toBe('/api/evil.example/x')
  })

  it('are announced once each, with the call, while there is a listener', async () => {
    const heard: unknown[] = []
    const stop = onContentError((error, source) => heard.push([error, source]))
    onTestFinished(stop)
    await failure(client(400, payload).find('menu'))
    expect(heard).toEqual([[payload, 'GET /menu']])
    stop()
    await failure(client(400, payload).find('menu'))
    expect(heard).toHaveLength(1)
  })

  it.each([
    ['findOne', () => client(400, payload).findOne('articles', 7), 'GET /articles/7'],
    ['create', () => client(400, payload).create('enquiries', {}), 'POST /enquiries'],
    ['update', () => client(400, payload).update('articles', 7, {}), 'PUT /articles/7'],
    ['delete', () => client(400, payload).delete('articles', 7), 'DELETE /articles/7'],
  ])('of %s are announced and rethrown', async (_name, call, source) => {
    const heard = vi.fn()
    onTestFinished(onContentError(heard))
    expect(await failure(call())).toEqual(payload)
    expect(heard).toHaveBeenCalledExactlyOnceWith(payload, source)
  })

  it('are rethrown even if a listener throws', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const heard = vi.fn()
    const broken = new Error('listener')
    onTestFinished(
      onContentError(() => {
        throw broken
      }),
    )
    onTestFinished(onContentError(heard))
    expect(await failure(client(400, payload).find('menu'))).toEqual(payload)
    expect(heard).toHaveBeenCalledOnce()
    expect(logged).toHaveBeenCalledWith(broken)
  })
})
