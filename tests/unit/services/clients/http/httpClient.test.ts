import { AxiosError, AxiosHeaders } from 'axios'
import { describe, expect, it } from 'vitest'
import { delayBeforeRetry, httpRequest, maxPauseMs } from '#services/clients/http/httpClient.ts'
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
})

const now = Date.parse('2026-03-01T12:00:00Z')
const after = (retryAfter: string) => {
  const config = { headers: new AxiosHeaders() }
  const response = { status: 503, statusText: '', data: '', headers: { 'retry-after': retryAfter }, config }
  return new AxiosError('no', 'ERR_BAD_RESPONSE', config, {}, response)
}

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['2', 2000],
    ['5', maxPauseMs],
    ['6', undefined],
    ['99999999999999999999', undefined],
    ['Sun, 01 Mar 2026 12:00:03 GMT', 3000],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['Sun, 01 Mar 2026 12:00:06 GMT', undefined],
    ['soon', 0],
    ['', 0],
  ])('%s', (value, expected) => {
    expect(delayBeforeRetry(after(value), now)).toBe(expected)
  })
})

it('does not retry errors that are not from axios', () => {
  expect(delayBeforeRetry(new TypeError('x'))).toBeUndefined()
})
