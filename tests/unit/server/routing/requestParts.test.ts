// What a request asks for: target and token; and live redirects.

import { describe, expect, it, vi } from 'vitest'
import { createLiveRedirects, requestTarget } from '#server/routing/redirectTable.ts'
import { tokenOf } from '#server/routing/requestToken.ts'
import { noContent } from '#services/clients/content/followContent.ts'
import type { RedirectRule } from '#services/rules/content/redirects.ts'
import { contentWith } from '../../services/rules/content/contentWith.ts'
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
