import { describe, expect, it, vi } from 'vitest'
import { createPayloadMemory } from '#renderer/navigation/payloadMemory.ts'

const keep = () => true
const forget = () => false

describe('createPayloadMemory', () => {
  it('loads once per address and shares a pending request', async () => {
    const memory = createPayloadMemory<string>()
    const load = vi.fn(async () => 'data')
    const both = [memory('/a', load, keep), memory('/a', load, keep)]
    expect(await Promise.all(both)).toEqual(['data', 'data'])
    await memory('/a', load, keep)
    await memory('/b', load, keep)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('does not cache a failure, but returns it to every waiting caller', async () => {
    const memory = createPayloadMemory<string>()
    const load = vi.fn(async () => undefined)
    expect(await Promise.all([memory('/a', load, forget), memory('/a', load, forget)])).toEqual([undefined, undefined])
    expect(load).toHaveBeenCalledTimes(1)
    await memory('/a', load, forget)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('loads again after five minutes', async () => {
    let now = 0
    const memory = createPayloadMemory<number>(() => now)
    const load = vi.fn(async () => now)
    await memory('/a', load, keep)
    now = 299_999
    expect(await memory('/a', load, keep)).toBe(0)
    now = 300_000
    expect(await memory('/a', load, keep)).toBe(300_000)
  })

  it('drops the oldest entry beyond fifty', async () => {
    const memory = createPayloadMemory<string>()
    const load = vi.fn(async () => 'data')
    for (let page = 0; page <= 50; page += 1) await memory(`/${page}`, load, keep)
    await memory('/1', load, keep)
    expect(load).toHaveBeenCalledTimes(51)
    await memory('/0', load, keep)
    expect(load).toHaveBeenCalledTimes(52)
  })
})
