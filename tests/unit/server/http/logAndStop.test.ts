// The access log, and stopping.

import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Drain, stop } from '#server/http/stop.ts'
import { testSite, tokenFor } from '../support.ts'

describe('the log', () => {
  it('has one line per request, and nothing private', async () => {
    const { get, log } = await testSite()
    const before = log.length
    await get('/faq')
    await get('/faq?email=jo@example.org', {
      headers: { authorization: 'Bearer secret-token', cookie: 'strapi_jwt=secret-token' },
    })
    await get('/contact?reference=FS-ABCD2345')
    await get('/account', { headers: { cookie: `strapi_jwt=${tokenFor('secret-person')}` } })
    await vi.waitFor(() => expect(log.length).toBe(before + 4))
    const lines = log.slice(before).map((line) => JSON.parse(line))
    expect(lines[0]).toMatchObject({
      method: 'GET',
      path: '/faq',
      status: 200,
      cache: 'hit',
      trace: expect.stringMatching(/^[\da-f]{32}$/),
      ms: expect.any(Number),
    })
    expect(lines.slice(1)).toMatchObject([
      { path: '/faq', cache: 'hit' },
      { path: '/contact', cache: 'bypass' },
      { path: '/account', cache: 'bypass' },
    ])
    expect(new Set(lines.map(({ trace }) => trace)).size).toBe(4)
    expect(log.join('')).not.toMatch(/secret-|eyJ|example\.org|FS-ABCD/)
  })

  it('names refusals and reached limits, with the network of the client', async () => {
    const { get, log } = await testSite({ environment: { ACCOUNT_CALLS_PER_MINUTE: '1', TRUST_PROXY: 'true' } })
    const post = (path: string, headers = {}) =>
      get(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77', ...headers },
        body: '{"query":"{ a }"}',
      })
    await post('/graphql')
    await post('/api/auth/local', { origin: 'https://evil.example' })
    await post('/api/auth/local')
    await post('/api/auth/local')
    await vi.waitFor(() => expect(log.filter((line) => line.includes('"event"'))).toHaveLength(3))
    const lines = log.map((line) => JSON.parse(line)).filter(({ event }) => event)
    expect(lines.map(({ status, event, client }) => [status, event, client])).toEqual([
      [401, 'refused', '203.0.113.0'],
      [403, 'refused', '203.0.113.0'],
      [429, 'limit reached', '203.0.113.0'],
    ])
    expect(log.join('')).not.toContain('203.0.113.77')
  })

  it('describes a failure without the client’s input', async () => {
    const { get, renderer, log } = await testSite()
    const error = Object.assign(new Error('broken', { cause: new Error('why') }), { config: { data: 'secret-form' } })
    renderer.page.mockRejectedValue(error)
    await get('/blog?q=secret-query', { headers: { 'x-strange': 'secret-header' } })
    expect(log.join('')).toContain('broken')
    expect(log.join('')).not.toMatch(/secret-/)
  })
})

describe('stopping', () => {
  it('reports that it is not ready, and still handles new connections', async () => {
    const { app, get } = await testSite()
    const { port } = app.server.address() as AddressInfo
    const idle = new Agent({ keepAlive: true })
    await request(port, '/faq', idle)
    const stopped = stop(app)
    expect((await get('/readyz')).status).toBe(503)
    const { status, headers } = await get('/faq')
    expect([status, headers.connection]).toEqual([200, 'close'])
    expect((await get('/blog')).headers.connection).toBe('close')
    await stopped
    idle.destroy()
  })

  it('waits until a load balancer knows, even if nobody is connected', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const announced = vi.fn()
    void new Drain().announce(5_000).then(announced)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(announced).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(announced).toHaveBeenCalledTimes(1)
  })
})

function request(port: number, path: string, agent: Agent): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    get({ port, path, agent }, (response) => {
      response.on('end', () => resolve(response.headers)).on('error', reject)
      response.resume()
    }).on('error', reject)
  })
}
