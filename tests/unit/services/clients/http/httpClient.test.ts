import { describe, expect, it } from 'vitest'
import { httpRequest } from '#services/clients/http/httpClient.ts'
import { type Answer, answering, breaksOff, hangs, hangsUp, status, trickles } from './server.ts'

const fine = status(200, {}, 'fine')

describe('a retry', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('follows status %i, once', async (code) => {
    const lasting = await answering(status(code))
    await expect(httpRequest({ url: lasting.url })).rejects.toMatchObject({ response: { status: code } })
    expect(lasting.methods).toHaveLength(2)
  })

  it.each([400, 401, 404, 422, 501, 505])('does not follow status %i', async (code) => {
    const { url, methods } = await answering(status(code))
    await expect(httpRequest({ url })).rejects.toMatchObject({ response: { status: code } })
    expect(methods).toHaveLength(1)
  })

  it.each(['GET', 'get', 'HEAD', 'OPTIONS'])('is made for %s', async (method) => {
    const { url, methods } = await answering(status(503), fine)
    expect((await httpRequest({ url, method })).status).toBe(200)
    expect(methods).toEqual([method.toUpperCase(), method.toUpperCase()])
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'delete'])('is never made for %s', async (method) => {
    for (const answer of [status(503), status(429, { 'retry-after': '0' }), hangsUp, breaksOff]) {
      const { url, methods } = await answering(answer)
      await expect(httpRequest({ url, method, data: {} })).rejects.toThrow()
      expect(methods).toEqual([method.toUpperCase()])
    }
  })

  it.each<[string, Answer]>([
    ['hangs', hangs],
    ['resets the connection', hangsUp],
    ['breaks off mid-response', breaksOff],
    ['trickles forever', trickles],
  ])('is made if the server %s', async (_what, fault) => {
    const passing = await answering(fault, fine)
    expect((await httpRequest({ url: passing.url, timeoutMs: 3_000 })).data).toBe('fine')
    const lasting = await answering(fault)
    await expect(httpRequest({ url: lasting.url, timeoutMs: 1_000 })).rejects.toThrow(
      /timeout of 1000ms|hang up|aborted/,
    )
    expect(lasting.methods).toHaveLength(2)
  })

  it('fails if the server keeps refusing connections', async () => {
    await expect(httpRequest({ url: 'http://127.0.0.1:9/' })).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('is not made if the call itself is invalid', async () => {
    const { url, methods } = await answering(status(200, {}, 'x'.repeat(50)))
    await expect(httpRequest({ url, maxContentLength: 10 })).rejects.toThrow('maxContentLength')
    const loop = await answering((_request, response) => response.writeHead(302, { location: '/' }).end())
    await expect(httpRequest({ url: loop.url, maxRedirects: 3 })).rejects.toThrow('redirects')
    expect([methods.length, loop.methods.length]).toEqual([1, 4])
  })
})

describe('the pause before a retry', () => {
  it('is skipped, with no retry, if Retry-After is over 5 s', async () => {
    const { url, methods } = await answering(status(429, { 'retry-after': '6' }), fine)
    await expect(httpRequest({ url })).rejects.toMatchObject({ response: { status: 429 } })
    expect(methods).toHaveLength(1)
  })
})

describe('the signal', () => {
  it('aborts a call at once, without a retry', async () => {
    const neverSettles = new AbortController()
    const { url, methods } = await answering(() => neverSettles.abort())
    await expect(httpRequest({ url, signal: neverSettles.signal })).rejects.toMatchObject({ code: 'ERR_CANCELED' })
    expect(methods).toHaveLength(1)
  })

  it('ends the pause', async () => {
    const neverSettles = new AbortController()
    const { url, methods } = await answering((request, response) => {
      status(503, { 'retry-after': '5' })(request, response)
      response.on('close', () => setTimeout(() => neverSettles.abort(), 20))
    })
    const started = performance.now()
    await expect(httpRequest({ url, signal: neverSettles.signal })).rejects.toMatchObject({ code: 'ERR_CANCELED' })
    expect(performance.now() - started).toBeLessThan(4_000)
    expect(methods).toHaveLength(1)
  })
})
