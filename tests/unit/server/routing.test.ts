import { describe, expect, it, vi } from 'vitest'
import { loggerTo } from '#server/http/logger.ts'
import { requestTarget } from '#server/http/requestTarget.ts'
import { carriesToken, tokenOf } from '#server/http/token.ts'
import { limit } from '#server/limit.ts'
import { createLiveRedirects } from '#server/routing/liveRedirects.ts'
import { pageQuery } from '#server/routing/pageQuery.ts'
import type { RedirectRule } from '#server/routing/redirectTable.ts'

describe('the query of a page', () => {
  it.each<[string, string, string, boolean, boolean]>([
    ['/blog', '', '', true, false],
    ['/blog', '?page=2', '?page=2', true, false],
    ['/blog/sanding', '?b=1&page=2&a=1', '?page=2', true, true],
    ['/blog', '?page=2&page=3', '?page=2', true, true],
    ['/blog', '?page=', '', true, true],
    ['/blog', `?page=${'9'.repeat(20)}`, '', true, true],
    ['/blog/sanding/grits-explained', '?page=2', '', true, true],
    ['/faq', '?utm_source=x&fbclid=y', '', true, true],
    ['/coverage', '?postcode=SW4+7AA', '?postcode=SW4+7AA', false, false],
    ['/en/coverage', '?postcode=SW4', '?postcode=SW4', false, false],
    ['/contact', '?reference=FS-ABCD2345', '?reference=FS-ABCD2345', false, false],
    ['/contact', '?reference=Call+us+on+0900', '', true, true],
    ['/contact', '?postcode=SW4', '', true, true],
    ['/account/connect/any-name', '', '', false, false],
    ['/en/account/connect/any-name', '?access_token=x', '', false, true],
    ['/account/sign-in', '', '', true, false],
  ])('%s%s', (path, query, kept, stored, shortened) => {
    expect(pageQuery(path, query)).toEqual({ query: kept, stored, shortened })
  })
})

describe('request targets', () => {
  it.each([
    ['/faq?a=b', '/faq?a=b'],
    ['http://evil.com/faq', '/faq'],
    ['HTTPS://evil.com', '/'],
    ['http://evil.com?a=b', '/?a=b'],
    ['http://evil.com//x/', '//x/'],
    ['*', '*'],
    [undefined, ''],
  ])('%s', (url, target) => {
    expect(requestTarget(url)).toBe(target)
  })
})

describe('tokens', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ authorization: 'Bearer x' }, true],
    [{ cookie: 'strapi_jwt=x' }, true],
    [{ cookie: 'a=b; strapi_jwt=x' }, true],
    [{ cookie: 'a=b;strapi_jwt=' }, true],
    [{ cookie: 'not_strapi_jwt=x; a=strapi_jwt=y' }, false],
  ])('%o: %s', (headers, expected) => {
    expect(carriesToken(headers)).toBe(expected)
  })

  it.each<[Record<string, string>, string | undefined]>([
    [{}, undefined],
    [{ cookie: 'a=b; strapi_jwt=a.b-c_d; c=d' }, 'a.b-c_d'],
    [{ cookie: 'strapi_jwt= a.b.c ' }, 'a.b.c'],
    [{ cookie: 'strapi_jwt=' }, undefined],
    [{ cookie: 'strapi_jwt=%E0%A4%A' }, undefined],
    [{ cookie: 'strapi_jwt="a b"' }, undefined],
    [{ cookie: 'not_strapi_jwt=x' }, undefined],
    [{ authorization: 'Bearer a.b', cookie: 'strapi_jwt=c.d' }, 'a.b'],
    [{ authorization: 'Basic a.b', cookie: 'strapi_jwt=c.d' }, 'c.d'],
  ])('the one in %o is %s', (headers, expected) => {
    expect(tokenOf(headers)).toBe(expected)
  })
})

describe('redirects of the backend in memory', () => {
  const log = loggerTo({ write: () => {} }, 'silent')
  const rule = (from: string): RedirectRule => ({ from, to: '/faq', status: 302 })
  const settled = () => new Promise((resume) => setImmediate(resume))

  function live(getRedirects: () => Promise<RedirectRule[]>) {
    const clock = { time: 0 }
    const options = { getRedirects, legacy: new Map(), maxAgeMs: 60_000, retryMs: 10_000, log, now: () => clock.time }
    return { clock, redirects: createLiveRedirects(options) }
  }

  it('are fetched again by age, behind the visitor, once', async () => {
    const getRedirects = vi.fn(async () => [rule('/a')])
    const { clock, redirects } = live(getRedirects)
    expect(redirects.table().size).toBe(0)
    redirects.table()
    await settled()
    expect([...redirects.table().keys()]).toEqual(['/a'])
    clock.time = 59_999
    redirects.table()
    expect(getRedirects).toHaveBeenCalledTimes(1)
    clock.time = 60_000
    redirects.table()
    redirects.table()
    expect(getRedirects).toHaveBeenCalledTimes(2)
  })

  it('stay as they were while the backend is away, with a pause between tries', async () => {
    const getRedirects = vi.fn(async () => [rule('/a')])
    const { clock, redirects } = live(getRedirects)
    expect(await redirects.refresh()).toBe(true)
    getRedirects.mockRejectedValue(new Error('away'))
    clock.time = 60_000
    redirects.table()
    await settled()
    for (let more = 0; more < 5; more += 1) expect(redirects.table().has('/a')).toBe(true)
    expect(getRedirects).toHaveBeenCalledTimes(2)
    clock.time = 70_000
    redirects.table()
    expect(getRedirects).toHaveBeenCalledTimes(3)
  })

  it('stay when most of them are gone, until a second look some seconds later agrees', async () => {
    const getRedirects = vi.fn(async () => [rule('/a'), rule('/b'), rule('/c')])
    const { clock, redirects } = live(getRedirects)
    await redirects.refresh()
    getRedirects.mockResolvedValue([])
    clock.time = 60_000
    redirects.table()
    await settled()
    clock.time = 64_999
    expect(redirects.table().size).toBe(3)
    expect(getRedirects).toHaveBeenCalledTimes(2)
    clock.time = 65_000
    redirects.table()
    await settled()
    expect(redirects.table().size).toBe(0)
  })

  it('go at once when an editor has deleted them', async () => {
    const getRedirects = vi.fn(async () => [rule('/a')])
    const { redirects } = live(getRedirects)
    await redirects.refresh()
    getRedirects.mockResolvedValue([])
    await redirects.refresh(true)
    expect(redirects.table().size).toBe(0)
  })

  it('are fetched once more when a change arrives during a fetch', async () => {
    let finish = (_rules: RedirectRule[]) => {}
    const slow = () =>
      new Promise<RedirectRule[]>((resolve) => {
        finish = resolve
      })
    const getRedirects = vi.fn<() => Promise<RedirectRule[]>>(async () => [rule('/new')]).mockImplementationOnce(slow)
    const { redirects } = live(getRedirects)
    const first = redirects.refresh()
    const second = redirects.refresh()
    finish([rule('/old')])
    expect(await Promise.all([first, second])).toEqual([true, true])
    expect([...redirects.table().keys()]).toEqual(['/new'])
    expect(getRedirects).toHaveBeenCalledTimes(2)
  })
})

describe('limit', () => {
  it('runs so many at once, in order, and goes on after failures', async () => {
    const two = limit(2)
    const started: number[] = []
    const ends: (() => void)[] = []
    const tasks = [0, 1, 2, 3].map((number) =>
      two(async () => {
        started.push(number)
        await new Promise<void>((resolve) => ends.push(resolve))
        if (number === 0) throw new Error('failed')
        return number
      }).catch(() => 'failed'),
    )
    const settled = () => new Promise((resume) => setImmediate(resume))
    await settled()
    expect(started).toEqual([0, 1])
    ends[0]?.()
    await settled()
    expect(started).toEqual([0, 1, 2])
    for (let round = 0; round < 4; round += 1) {
      for (const end of ends) end()
      await settled()
    }
    expect(await Promise.all(tasks)).toEqual(['failed', 1, 2, 3])
  })
})
