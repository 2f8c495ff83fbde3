// What a request asks for: target and token; and live redirects.

import { describe, expect, it, vi } from 'vitest'
import { createPageQuery, pageRulesSchema, writePageRules } from '#server/routing/pageQuery.ts'
import { createLiveRedirects, requestTarget } from '#server/routing/redirectTable.ts'
import { tokenOf } from '#server/routing/requestToken.ts'
import { noContent } from '#services/clients/content/followContent.ts'
import type { RedirectRule } from '#services/rules/content/redirects.ts'
import { contentWith } from '../../services/rules/content/contentWith.ts'
import { sitePageRules } from '../fakeRenderer.ts'
import { redirectEntry, tokenFor } from '../support.ts'

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
    ['a cookie', { cookie: `a=b; strapi_jwt=${one}; c=d` }, one],
    ['a broken escape', { cookie: 'strapi_jwt=%E0%A4%A' }, undefined],
    ['another cookie', { cookie: `not_strapi_jwt=${one}; a=strapi_jwt=${one}` }, undefined],
    ['a header before a cookie', { authorization: `Bearer ${one}`, cookie: `strapi_jwt=${other}` }, one],
    ['another kind of header', { authorization: `Basic ${one}`, cookie: `strapi_jwt=${other}` }, other],
    ['a word', { cookie: 'strapi_jwt=secret' }, undefined],
    ['parts that are not JSON', { cookie: 'strapi_jwt=a.b.c' }, undefined],
    ['parts that are not objects', { cookie: `strapi_jwt=${noObject}` }, undefined],
    ['no signature', { cookie: `strapi_jwt=${one.replace(/[^.]*$/, '')}` }, undefined],
    ['one that is too long', { cookie: `strapi_jwt=${one}${'x'.repeat(3000)}` }, undefined],
  ])('are read only if they can be valid: %s', (_what, headers, expected) => {
    expect(tokenOf(headers)).toBe(expected)
  })
})

describe('live redirects', () => {
  const rule = (from: string, to = '/faq'): RedirectRule => ({ from, to, status: 302 })

  function live(rules: readonly RedirectRule[]) {
    const site = { now: { ...noContent, content: contentWith({ Redirect: rules.map(redirectEntry) }) } }
    const warn = vi.fn()
    const legacy = new Map([['/old', { status: 302, to: '/new', external: false } as const]])
    return { site, warn, table: createLiveRedirects({ state: () => site.now }, legacy, { warn }) }
  }

  it('are made again only when they have changed', () => {
    const { site, table } = live([rule('/a')])
    const first = table()
    expect([...first.keys()]).toEqual(['/a'])
    const question = { documentId: 'dust', slug: 'dust' }
    site.now = { ...site.now, content: site.now.content.with([{ type: 'Faq', documentId: 'dust', entry: question }]) }
    expect(table()).toBe(first)
    const entry = redirectEntry(rule('/b'))
    site.now = { ...site.now, content: site.now.content.with([{ type: 'Redirect', documentId: '/b', entry }]) }
    expect([...table().keys()]).toEqual(['/a', '/b'])
    expect(table()).toBe(table())
  })

  it('that are not usable are left out, and logged once', () => {
    const { table, warn } = live([rule('/a', '/a/'), rule('/b'), rule('/old')])
    for (let request = 0; request < 3; request += 1) expect([...table().keys()]).toEqual(['/b'])
    expect(warn.mock.calls.map(([{ from }]) => from).sort()).toEqual(['/a', '/old'])
  })

  it('are none before any content is known', () => {
    const { site, table, warn } = live([rule('/a')])
    site.now = noContent
    expect([table().size, table().size, warn.mock.calls.length]).toEqual([0, 0, 0])
  })
})

/** As the manifest of a build holds it. */
const manifest = JSON.stringify(writePageRules(sitePageRules))
const pageQuery = createPageQuery(pageRulesSchema.parse(JSON.parse(manifest)))

const estimateQuery = '?line=a&quantity=&condition=poor&postcode=&add=line'

describe('the query of a page', () => {
  it.each<[string, string, string, boolean]>([
    ['/blog', '?page=2', '?page=2', true],
    ['/blog/sanding', '?b=1&page=2&a=1', '?page=2', true],
    ['/blog/sanding/grits-explained', '?page=2', '', true],
    ['/portfolio', '?region=a-b&utm=x&floor=parquet&finish=', '?floor=parquet&region=a-b', true],
    ['/coverage', '?postcode=ha2&x=1', '?postcode=HA2', true],
    ['/coverage', '?postcode=Harrow', '?postcode=Harrow', false],
    ['/coverage', '?postcode=SW4+7AA', '?postcode=SW4+7AA', false],
    ['/finishes', '?floor=oak-boards&colour=ebony&x=1', '?floor=oak-boards&colour=ebony', true],
    ['/contact', '?finish=hardwax-oil&floor=a&floor=b', '?floor=a&finish=hardwax-oil', true],
    ['/contact', '?reference=FS-ABCD2345', '?reference=FS-ABCD2345', false],
    ['/contact', '?reference=Call+us+on+0900', '', true],
    ['/contact', '?about=/portfolio%23a-stair', '?about=%2Fportfolio%23a-stair', true],
    ['/prices', '?line=staining:12&x=1&line=a:&room=4x3', '?room=4x3&line=staining%3A12&line=a%3A', false],
    ['/prices', '?line[]=a&line%5B%5D=b&quantity[]=2', '?line=a&line=b&quantity=2', false],
    ['/prices', '?line=a&quantity=&condition=poor&postcode=&add=line', estimateQuery, false],
    ['/prices', `?postcode=${'x'.repeat(15_000)}`, `?postcode=${'x'.repeat(60)}`, false],
    ['/prices', `?${'line=a&'.repeat(10_000)}`, `?${'line=a&'.repeat(20).slice(0, -1)}`, false],
    ['/contact', '?estimate=room%3D4x3', '?estimate=room%3D4x3', false],
    ['/search', '?q=oak+floors&kind=question&x=1', '?q=oak+floors&kind=question', false],
    ['/search', `?q=${'x'.repeat(10_000)}&kind=<b>`, `?q=${'x'.repeat(100)}`, false],
    ['/account/connect/any-name', '', '', false],
    ['/account/connect/any-name', '?access_token=x', '', false],
    ['/account/sign-in', '', '', true],
  ])('keeps only what the page uses: %s%s', (path, query, relevant, stored) => {
    expect(pageQuery.relevant(path, query)).toEqual({ query: relevant, stored })
  })

  it('comes out of the manifest as the pages declare it', () => {
    expect(pageRulesSchema.parse(JSON.parse(manifest))).toEqual(sitePageRules)
  })

  it('are named for the browser, with both names of repeated fields', () => {
    expect(pageQuery.names).toEqual(expect.arrayContaining(['page', 'postcode', 'line', 'line[]', 'q']))
    expect(new Set(pageQuery.names).size).toBe(pageQuery.names.length)
  })
})
