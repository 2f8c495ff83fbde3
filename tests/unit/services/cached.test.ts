import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

vi.mock('#services/settings.ts', () => ({ settings: () => ({ PAGE_MAX_AGE_S: 300, STRAPI_TIMEOUT_MS: 8_000 }) }))
const { clearCached, cached } = await import('#services/cached.ts')

describe('a cached value', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const never = () => new Promise<string>(() => {})
  let name = 0
  /** Each test has its own value. */
  const first = async () => {
    name += 1
    expect(await cached(`value ${name}`, async () => 'old')).toBe('old')
  }
  const ask = (load: () => Promise<string>) => cached(`value ${name}`, load)

  it('is returned at once when stale, and refreshed in the background', async () => {
    await first()
    vi.advanceTimersByTime(300_000)
    const load = vi.fn(async () => 'new')
    expect(await ask(load)).toBe('old')
    await vi.waitFor(async () => expect(await ask(load)).toBe('new'))
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is reloaded first after clearCached', async () => {
    await first()
    clearCached()
    expect(await ask(async () => 'new')).toBe('new')
  })

  it('is returned after clearCached if reloading takes longer than half a call’s timeout', async () => {
    await first()
    clearCached()
    const answer = ask(never)
    await vi.advanceTimersByTimeAsync(3_999)
    expect(await Promise.race([answer, 'waiting'])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toBe('old')
  })

  it('is returned if reloading fails; with no earlier value the error is thrown', async () => {
    await first()
    clearCached()
    const away = () => Promise.reject(new Error('away'))
    expect(await ask(away)).toBe('old')
    await expect(cached('nothing yet', away)).rejects.toThrow('away')
  })
})
