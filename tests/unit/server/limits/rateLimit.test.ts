import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createRateLimit } from '#server/limits/rateLimit.ts'
import { isSameOrigin } from '#server/limits/sameOrigin.ts'
import { clientOf, networkOf } from '#services/runtime/clientOf.ts'

describe('isSameOrigin', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ origin: 'https://floors.test' }, true],
    [{ origin: 'https://www.floors.test', host: 'www.floors.test' }, true],
    [{ origin: 'http://localhost:1420', host: 'localhost:1420' }, true],
    [{ origin: 'https://evil.com', host: 'floors.test' }, false],
    [{ origin: 'null', host: 'floors.test' }, false],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://floors.test' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://floors.test' }, false],
  ])('%o: %s', (headers, expected) => {
    expect(isSameOrigin(headers, 'https://floors.test')).toBe(expected)
  })
})

describe('the rate limit', () => {
  it('uses a sliding window, whatever happens to the clock', async () => {
    const clocks = [vi.spyOn(performance, 'now'), vi.spyOn(Date, 'now').mockReturnValue(0)]
    onTestFinished(() => clocks.forEach((clock) => void clock.mockRestore()))
    const countEvent = createRateLimit(undefined, { name: 'test', max: 2, windowMs: 60_000 })
    const count = (at: number, client = 'a') => {
      clocks[0]?.mockReturnValue(at)
      return countEvent(client)
    }
    const counts = [count(0), count(10_000), count(20_000), count(20_000, 'b'), count(59_999)]
    expect(await Promise.all(counts)).toEqual([0, 0, 40, 0, 1])
    expect(await Promise.all([count(60_000), count(60_001), count(70_000)])).toEqual([0, 10, 0])
  })

  it('tracks a limited number of clients', async () => {
    const countEvent = createRateLimit(undefined, { name: 'test', max: 1, windowMs: 60_000 })
    for (let client = 0; client <= 10_000; client += 1) await countEvent(`${client}`)
    const counts = await Promise.all(['10000', '1', '0'].map(countEvent))
    expect(counts.map((seconds) => seconds > 0)).toEqual([true, true, false])
  })

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('treats %s as %s', (address, client) => {
    expect(clientOf(address)).toBe(client)
    expect(networkOf(address)).toBe(client.replace(/\.\d+$/, '.0'))
  })
})
