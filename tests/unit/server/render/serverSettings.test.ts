// What the running server adds to pages that may have been rendered at build time.

import { describe, expect, it } from 'vitest'
import en from '#locales/en.json' with { type: 'json' }
import { securityHeaders } from '#server/http/securityHeaders.ts'
import { readConsentWords } from '#server/render/consentWords.ts'
import { joinPieces } from '#server/render/places.ts'
import { addSettings, type ShownSettings } from '#server/render/serverSettings.ts'
import type { Rendered } from '#server/render/types.ts'
import { readSettings } from '#services/settings.ts'
import { rendered, testSite } from '../support.ts'

const environment = {
  ANALYTICS_SCRIPT_URL: 'https://analytics.example.org/tag.js?id=site&v=1',
  ANALYTICS_CONNECT: 'https://collect.example.org',
}
const live = { url: 'wss://cms.example.org:8443/graphql?a="b"', protocol: 'graphql-ws' }
const analyticsTag = '<meta name="analytics" content="https://analytics.example.org/tag.js?id=site&#38;v=1">'
const liveTag = '<meta name="live" content="graphql-ws wss://cms.example.org:8443/graphql?a=&#34;b&#34;">'

const directives = (policy: unknown) =>
  new Map(
    String(policy)
      .split('; ')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  )

/** A document with the settings added. */
const bodyWith = (settings: Partial<ShownSettings>, change: Partial<Rendered> = {}) =>
  addSettings({ strategy: 'prefix', notice: () => undefined, ...settings })(rendered(change)).body

describe('the settings in a page', () => {
  it('leave no trace if there are none', async () => {
    const { get } = await testSite()
    const { text, headers } = await get('/faq')
    expect(text).toBe(rendered().body)
    const policy = directives(headers['content-security-policy'])
    expect(policy.get('connect-src')).toEqual(["'self'"])
    expect(policy.get('img-src')).toEqual(["'self'", 'data:'])
    expect(policy.get('script-src')?.filter((source) => !source.startsWith("'"))).toEqual([])
  })

  it('are in prerendered pages too, whatever those say, and in the policy', async () => {
    const { get } = await testSite({ environment })
    const { text, headers } = await get('/faq')
    expect(text).toContain(`${analyticsTag}</head>`)
    const policy = directives(headers['content-security-policy'])
    expect(policy.get('script-src')).toContain('https://analytics.example.org')
    for (const name of ['connect-src', 'img-src'])
      expect(policy.get(name)).toEqual(
        expect.arrayContaining(["'self'", 'https://analytics.example.org', 'https://collect.example.org']),
      )
    expect(policy.get('default-src')).toEqual(["'self'"])
    expect(policy.get('style-src')).toEqual(["'self'"])
  })

  it('stay in their places if the text of a page looks like one', () => {
    const title = '<title>$& &lt;/head></title></head><script>'
    const document = joinPieces(['<script', `>1</script>${title}`, '</head><body>', '<main>'], { locale: 'en' })
    expect(bodyWith({ hydrate: 'idle', live }, document)).toBe(
      `<script data-hydrate="idle">1</script>${title}${liveTag}</head><body><main>`,
    )
  })

  it('change only documents of the site', () => {
    const bare = { body: '{"text":"</head>"}', contentType: 'application/json; charset=utf-8' }
    expect(bodyWith({ hydrate: 'idle', live }, bare)).toBe(bare.body)
  })

  it('do not hydrate a page later that hydrates at once', () => {
    const document = joinPieces(['<script', '>', '<body>', '<main>'], { locale: 'en', hydratesNow: true })
    expect(bodyWith({ hydrate: 'idle' }, document)).toBe(document.body)
  })
})

describe('the consent banner', () => {
  const banner = async (locale: string, change: Partial<Rendered> = {}) => {
    const words = await readConsentWords()
    const welsh = { ...words[0], 'consent.title': 'A <gawn>', locale: 'cy', tag: 'cy' } as (typeof words)[number]
    const consent = { script: '/assets/static/consent.js', words: [...words, welsh] }
    const analytics = { scriptUrl: 'https://a.test/tag.js', consent }
    const document = joinPieces(['<script', '>', '</head><body>', '<main>'], { locale })
    return bodyWith({ analytics }, { ...document, ...change })
  }

  it('comes before the content of a page, in its language, hidden until the code runs', async () => {
    const [section = ''] =
      /(?<=<body>)<section.*<\/section>(?=<script type="module" async src="\/assets\/static\/consent.js"><\/script><main>)/s.exec(
        await banner('cy'),
      ) ?? []
    expect(section).toMatch(/^<section id="consent"[^>]* hidden>/)
    expect(section).toContain('A &#60;gawn&#62;')
    expect(await banner('en')).toContain(en['consent.title'])
    // In a language without its own words, as after a change of the settings.
    expect(await banner('fr')).toContain(en['consent.title'])
  })

  it('is not on a page whose address is for the visitor alone', async () => {
    const text = await banner('en', { headers: [['Referrer-Policy', 'no-referrer']] })
    expect(text).not.toMatch(/consent|analytics/)
  })
})

describe('the notice above all pages', () => {
  const document = joinPieces(['<script', '>', '</head><body>', '<main>'], { locale: 'cy' })
  const inline = { scripts: ['a'], styles: ['b'] }
  const withNotice = (link?: { label: string; url: string }) =>
    addSettings({ strategy: 'prefix', notice: () => ({ id: 'closed', text: 'Closed <soon>', link }) })(
      rendered({ ...document, inline }),
    )

  it('comes before the content, in its place only, and the policy allows its code', () => {
    const { body, inline: allowed, notice } = withNotice({ label: 'Hours', url: '/contact' })
    expect(body).toMatch(/^<script><\/head><body><style>.*<\/style><dialog open .*<\/script><main>$/s)
    expect(body).toContain('<p>Closed &#60;soon&#62; <a href="/cy/contact">Hours</a></p>')
    expect([allowed?.scripts.length, allowed?.styles.length, notice]).toEqual([2, 2, 'closed'])
  })

  it('cannot run code', () => {
    expect(withNotice({ label: 'Hours', url: 'javascript:alert(1)' }).body).not.toMatch(/Hours|alert/)
  })
})

it('live content allows pages to connect only to its endpoint', () => {
  const policy = (given: typeof live | undefined) =>
    new Map(securityHeaders(readSettings({ GRAPHQL_WS_URL: given?.url }))).get('Content-Security-Policy')
  expect(policy(live)).toContain("connect-src 'self' wss://cms.example.org:8443;")
  expect(policy(undefined)).toContain("connect-src 'self';")
})
