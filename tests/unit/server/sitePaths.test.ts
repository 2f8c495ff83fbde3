import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSitePaths, type SitePathsOptions } from '#server/content/sitePaths.ts'

let clock = 0
function sitePaths(options: Partial<SitePathsOptions>) {
  const listSitePaths = vi.fn(options.listSitePaths ?? (async () => ['/', '/faq']))
  const log = { warn: vi.fn() }
  const paths = createSitePaths({ maxAgeMs: 60_000, log, now: () => clock, ...options, listSitePaths })
  return { paths, listSitePaths, log }
}

describe('the paths of the site', () => {
  it('are unknown until they have been read, which the first lookup starts', async () => {
    const { paths, listSitePaths } = sitePaths({})
    expect(paths.has('/faq')).toBeUndefined()
    await vi.waitFor(() => expect(paths.has('/faq')).toBe(true))
    expect(paths.has('/nowhere')).toBe(false)
    expect(listSitePaths).toHaveBeenCalledTimes(1)
  })

  it('from an earlier list still exist, but others are not missing for certain', async () => {
    const { paths, listSitePaths } = sitePaths({
      initial: ['/', '/old'],
      listSitePaths: () => Promise.reject(new Error('away')),
    })
    expect([paths.has('/old'), paths.has('/new')]).toEqual([true, undefined])
    expect(await paths.list()).toEqual(['/', '/old'])
    expect([paths.isCurrent(), paths.has('/new')]).toEqual([false, undefined])
    // During the pause after a failure, made-up paths do not each cause a request to the backend.
    expect(listSitePaths).toHaveBeenCalledTimes(1)
  })

  it('are not missing for certain between a change and the next read', async () => {
    const { paths } = sitePaths({})
    await paths.refresh()
    expect(paths.has('/new')).toBe(false)
    const refreshed = paths.refresh()
    expect(paths.has('/new')).toBeUndefined()
    expect(paths.has('/faq')).toBe(true)
    await refreshed
    expect(paths.has('/new')).toBe(false)
  })

  it('are not missing for certain if the list has not been confirmed for long', async () => {
    const { paths, listSitePaths } = sitePaths({})
    await paths.refresh()
    clock += 60_000
    expect(paths.has('/new')).toBeUndefined()
    await vi.waitFor(() => expect(paths.has('/new')).toBe(false))
    expect(listSitePaths).toHaveBeenCalledTimes(2)
  })

  it('are not missing for certain after a change during a read, even if reading them again fails', async () => {
    const { paths, listSitePaths } = sitePaths({})
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    listSitePaths.mockResolvedValueOnce(['/', '/faq']).mockRejectedValueOnce(new Error('away'))
    const refreshed = paths.refresh()
    void paths.refresh()
    await vi.waitFor(() => expect(paths.has('/faq')).toBe(true))
    expect(paths.has('/new')).toBeUndefined()
    await vi.runAllTimersAsync()
    expect([await refreshed, paths.has('/new')]).toEqual([false, undefined])
  })

  it('are not missing for certain after a change if reading them again has failed', async () => {
    const { paths, listSitePaths } = sitePaths({})
    await paths.refresh()
    listSitePaths.mockRejectedValueOnce(new Error('away'))
    listSitePaths.mockResolvedValue(['/', '/faq', '/new'])
    expect(await paths.refresh()).toBe(false)
    expect([paths.isCurrent(), paths.has('/new'), paths.has('/faq')]).toEqual([false, undefined, true])
    clock += 10_000
    expect(paths.has('/new')).toBeUndefined()
    await vi.waitFor(() => expect(paths.has('/new')).toBe(true))
  })

  it('are listed as last known if the backend does not respond in time', async () => {
    const { paths } = sitePaths({ initial: ['/'], listSitePaths: () => new Promise(() => {}), timeoutMs: 1 })
    expect(await paths.list()).toEqual(['/'])
  })

  it('cannot be listed if they have never been read', async () => {
    const { paths } = sitePaths({ listSitePaths: () => Promise.reject(new Error('away')) })
    await expect(paths.list()).rejects.toThrow('never been read')
  })
})
