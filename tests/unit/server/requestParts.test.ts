// What a request asks for: query, target and token; and live redirects in memory.

import { describe, expect, it, vi } from 'vitest'
import { loggerTo } from '#server/log/logger.ts'
import { createRefusedTokens } from '#server/routes/pages/refusedTokens.ts'
import { createLiveRedirects } from '#server/routing/liveRedirects.ts'
import { pageQuery } from '#server/routing/pageQuery.ts'
import type { RedirectRule } from '#server/routing/redirectTable.ts'
import { requestTarget } from '#server/routing/requestTarget.ts'
import { tokenOf } from '#server/routing/requestToken.ts'
import { tokenFor } from './support.ts'

const estimateQuery = '?line=a&quantity=&condition=poor&postcode=&add=line'

describe('the query of a page', () => {
  it.each<[string, string, string, boolean]>([
    ['/blog', '', '', true],
    ['/blog', '?page=2', '?page=2', true],
    ['/blog/sanding', '?b=1&page=2&a=1', '?page=2', true],
    ['/blog', '?page=2&page=3', '?page=2', true],
    ['/blog', '?page=', '', true],
    ['/blog', `?page=${'9'.repeat(20)}`, `?page=${'9'.repeat(20)}`, true],
    ['/blog', '?page=%0A', '?page=%0A', true],
    ['/blog', '?page=1', '', true],
    ['/blog/sanding', '?page=01', '?page=01', true],
    ['/blog/sanding/grits-explained', '?page=2', '', true],
    ['/faq', '?utm_source=x&fbclid=y', '', true],
    ['/portfolio', '?area=a-b&utm=x&floor=parquet&finish=', '?floor=parquet&area=a-b', true],
    ['/coverage', '?postcode=ha2&x=1', '?postcode=HA2', true],
    ['/coverage', '?postcode=Harrow', '?postcode=Harrow', false],
    ['/portfolio', '?floor=<b>&service=a%2Fb', '', true],
    ['/portfolio/a-stair', '?floor=parquet', '', true],
    ['/coverage', '?postcode=SW4+7AA', '?postcode=SW4+7AA', false],
    ['/finishes', '?floor=oak-boards&colour=ebony&x=1', '?floor=oak-boards&colour=ebony', true],
    ['/finishes', `?floor=<b>&colour=Ebony&finish=${'x'.repeat(41)}`, '', true],
    ['/contact', '?finish=hardwax-oil&floor=a&floor=b', '?floor=a&finish=hardwax-oil', true],
    ['/faq', '?floor=oak-boards', '', true],
    ['/contact', '?reference=FS-ABCD2345', '?reference=FS-ABCD2345', false],
    ['/contact', '?reference=Call+us+on+0900', '', true],
    ['/contact', '?postcode=SW4', '?postcode=SW4', false],
    ['/contact', '?about=/portfolio%23a-stair', '?about=%2Fportfolio%23a-stair', true],
    ['/contact', '?about=Call+us&postcode=<b>', '', true],
    ['/prices', '?line=staining:12&x=1&line=a:&room=4x3', '?room=4x3&line=staining%3A12&line=a%3A', false],
    ['/prices', '?line[]=a&line%5B%5D=b&quantity[]=2', '?line=a&line=b&quantity=2', false],
    ['/prices', '?line=a&quantity=&condition=poor&postcode=&add=line', estimateQuery, false],
    ['/prices', '?condition=rotten&add=<b>', '', true],
    ['/prices', `?postcode=${'x'.repeat(15_000)}`, `?postcode=${'x'.repeat(60)}`, false],
    ['/prices', `?${'line=a&'.repeat(10_000)}`, `?${'line=a&'.repeat(20).slice(0, -1)}`, false],
    ['/contact', '?estimate=room%3D4x3', '?estimate=room%3D4x3', false],
    ['/contact', `?estimate=${'x'.repeat(1001)}`, '', true],
    ['/services', '?line=a&room=1&estimate=x', '', true],
    ['/search', '?q=oak+floors&kind=question&x=1', '?q=oak+floors&kind=question', false],
    ['/search', '?q=++', '', true],
    ['/search', `?q=${'x'.repeat(10_000)}&kind=<b>`, `?q=${'x'.repeat(100)}`, false],
    ['/faq', '?q=oak', '', true],
    ['/account/connect/any-name', '', '', false],
    ['/account/connect/any-name', '?access_token=x', '', false],
    ['/account/sign-in', '', '', true],
  ])('keeps only what the page uses: %s%s', (path, query, relevant, stored) => {
    expect(pageQuery(path, query)).toEqual({ query: relevant, stored })
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
    ['/caf\xc3\xa9', ''],
    [undefined, ''],
  ])('are reduced to path and query: %s', (url, target) => {
    expect(requestTarget(url)).toBe(target)
  })
})

describe('tokens', () => {
  const [one, other] = [tokenFor('one'), tokenFor('other')]
  const noObject = `${Buffer.from('"a"').toString('base64url')}.e30.x`

  it.each<[string, Record<string, string>, string | undefined]>([
    ['nothing', {}, undefined],
    ['a cookie', { cookie: `a=b; strapi_jwt=${one}; c=d` }, one],
    ['a cookie with spaces', { cookie: `strapi_jwt= ${one} ` }, one],
    ['an empty cookie', { cookie: 'strapi_jwt=' }, undefined],
    ['a broken escape', { cookie: 'strapi_jwt=%E0%A4%A' }, undefined],
    ['quotes', { cookie: 'strapi_jwt="a b"' }, undefined],
    ['another cookie', { cookie: `not_strapi_jwt=${one}; a=strapi_jwt=${one}` }, undefined],
    ['a header before a cookie', { authorization: `Bearer ${one}`, cookie: `strapi_jwt=${other}` }, one],
    ['another kind of header', { authorization: `Basic ${one}`, cookie: `strapi_jwt=${other}` }, other],
    ['a word', { cookie: 'strapi_jwt=secret' }, undefined],
    ['parts that are not JSON', { cookie: 'strapi_jwt=a.b.c' }, undefined],
    ['parts that are not objects', { cookie: `strapi_jwt=${noObject}` }, undefined],
    ['no signature', { cookie: `strapi_jwt=${one.replace(/[^.]*$/, '')}` }, undefined],
    ['one part too many', { cookie: `strapi_jwt=${one}.x` }, undefined],
    ['one that is too long', { cookie: `strapi_jwt=${one}${'x'.repeat(3000)}` }, undefined],
  ])('are read only if they can be valid: %s', (_what, headers, expected) => {
    expect(tokenOf(headers)).toBe(expected)
  })

  it('are remembered for a while after the backend has refused them', () => {
    const clock = { time: 0 }
    const refused = createRefusedTokens(1000, () => clock.time)
    expect(refused.has(one)).toBe(false)
    refused.add(one)
    clock.time = 999
    expect([refused.has(one), refused.has(other)]).toEqual([true, false])
    clock.time = 1000
    expect(refused.has(one)).toBe(false)
    refused.add(one)
    // As many made-up tokens as the memory holds.
    for (let index = 0; index < 10_000; index += 1) refused.add(`invented-${index}`)
    expect([refused.has(one), refused.has('invented-0')]).toEqual([false, true])
  })
})

describe('live redirects in memory', () => {
  const log = loggerTo({ write: () => {} }, 'silent')
  const rule = (from: string): RedirectRule => ({ from, to: '/faq', status: 302 })
  const settled = () => new Promise((resume) => setImmediate(resume))

  function live(getRedirects: () => Promise<RedirectRule[]>) {
    const clock = { time: 0 }
    const options = { getRedirects, legacy: new Map(), maxAgeMs: 60_000, retryMs: 10_000, log, now: () => clock.time }
    return { clock, redirects: createLiveRedirects(options) }
  }

  it('are fetched again once in the background when they are stale', async () => {
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

  it('stay unchanged while the backend is unavailable, with a pause between attempts', async () => {
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

  it('are removed immediately when an editor has deleted them', async () => {
    const getRedirects = vi.fn(async () => [rule('/a')])
    const { redirects } = live(getRedirects)
    await redirects.refresh()
    getRedirects.mockResolvedValue([])
    await redirects.refresh(true)
    expect(redirects.table().size).toBe(0)
  })

  it('are fetched again when a change arrives during a fetch', async () => {
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
