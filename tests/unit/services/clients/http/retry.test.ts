import { AxiosError, AxiosHeaders } from 'axios'
import { describe, expect, it } from 'vitest'
import { delayBeforeRetry, maxPauseMs } from '#services/clients/http/httpClient.ts'

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
