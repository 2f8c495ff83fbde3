import { describe, expect, it, vi } from 'vitest'
import { createPayloadMemory } from '#renderer/browser/navigation/payloadMemory.ts'

const keep = () => true
const forget = () => false

describe('createPayloadMemory', () => {
  it('shares a pending request', async () => {
    const memory = createPayloadMemory<string>()
    const load = vi.fn(async () => 'data')
    const all = [memory('/a', load, keep, 'prefetch'), memory('/a', load, keep, 'navigation')]
    expect(await Promise.all([...all, memory('/a', load, keep, 'navigation')])).toEqual(['data', 'data', 'data'])
    await memory('/b', load, keep, 'navigation')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('keeps what was prefetched for one navigation; a later one asks again', async () => {
    const memory = createPayloadMemory<number>()
    let version = 0
    const load = vi.fn(async () => ++version)
    await memory('/a', load, keep, 'prefetch')
    await memory('/a', load, keep, 'prefetch')
    expect(await memory('/a', load, keep, 'navigation')).toBe(1)
    expect(await memory('/a', load, keep, 'navigation')).toBe(2)
    expect(await memory('/a', load, keep, 'navigation')).toBe(3)
  })

  it('does not share the request of a refresh, which must be newer', async () => {
    const memory = createPayloadMemory<string>()
    const load = vi.fn(async () => 'data')
    await Promise.all([memory('/a', load, keep, 'navigation'), memory('/a', load, keep, 'refresh')])
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('does not keep a failure, but returns it to every waiting caller', async () => {
    const memory = createPayloadMemory<string>()
    const load = vi.fn(async () => undefined)
    const both = [memory('/a', load, forget, 'prefetch'), memory('/a', load, forget, 'prefetch')]
    expect(await Promise.all(both)).toEqual([undefined, undefined])
    expect(load).toHaveBeenCalledTimes(1)
    await memory('/a', load, forget, 'prefetch')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('loads again what was prefetched thirty seconds ago', async () => {
    let now = 0
    const memory = createPayloadMemory<number>(() => now)
    const load = async () => now
    await memory('/a', load, keep, 'prefetch')
    await memory('/b', load, keep, 'prefetch')
    now = 29_999
    expect(await memory('/a', load, keep, 'navigation')).toBe(0)
    now = 30_000
    expect(await memory('/b', load, keep, 'navigation')).toBe(30_000)
  })

  it('drops the oldest entry beyond fifty', async () => {
    const memory = createPayloadMemory<string>()
    const load = vi.fn(async () => 'data')
    for (let page = 0; page <= 50; page += 1) await memory(`/${page}`, load, keep, 'prefetch')
    await memory('/1', load, keep, 'prefetch')
    expect(load).toHaveBeenCalledTimes(51)
    await memory('/0', load, keep, 'prefetch')
    expect(load).toHaveBeenCalledTimes(52)
  })
})
