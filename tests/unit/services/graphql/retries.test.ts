import { describe, expect, it } from 'vitest'
import { isFatal, reconnectDelay, resubscribeDelay } from '../../../../services/graphql/socket/retries.ts'

describe('backoff', () => {
  it('of a connection doubles, plus 300 to 2999 ms', () => {
    expect([0, 1, 2, 3, 4].map((retries) => reconnectDelay(retries, 0))).toEqual([1_300, 2_300, 4_300, 8_300, 16_300])
    expect([0, 4].map((retries) => reconnectDelay(retries, 1 - Number.EPSILON))).toEqual([3_999, 18_999])
  })

  it('of a subscription doubles', () => {
    expect([0, 1, 2, 3, 4].map(resubscribeDelay)).toEqual([500, 1_000, 2_000, 4_000, 8_000])
  })
})

describe('close codes', () => {
  it('are fatal only if they are one of eight', () => {
    const codes = Array.from({ length: 5_000 }, (_, code) => code).filter(isFatal)
    expect(codes).toEqual([4004, 4005, 4400, 4401, 4406, 4409, 4429, 4500])
    expect(isFatal(undefined)).toBe(false)
  })
})
