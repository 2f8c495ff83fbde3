// What the running server adds to pages that may have been rendered at build time.

import { describe, expect, it } from 'vitest'
import { inlineHash } from '#server/render/inlineHashes.ts'
import { joinPieces } from '#server/render/places.ts'
import { addSettings, type ShownSettings } from '#server/render/serverSettings.ts'
import type { Rendered } from '#server/render/types.ts'
import { rendered } from '../fakeRenderer.ts'
import { testSite } from '../support.ts'

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
  addSettings({
    strategy: 'prefix',
    around: () => ({ noticeIn: () => undefined, theme: undefined, id: '' }),
    ...settings,
  })(rendered(change)).body

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
    expect(policy.get('style-src')).toEqual(["'self'", inlineHash('')])
  })

  it('stay in their places if the text of a page looks like one', () => {
    const title = '<title>$& &lt;/head></title></head><script>'
    const document = joinPieces(['<script', `>1</script>${title}`, '</head><body>', '<main>'], { locale: 'en' })
    expect(bodyWith({ hydrate: 'idle', live }, document)).toBe(
      `<script data-hydrate="idle">1</script>${title}${liveTag}</head><body><main>`,
    )
  })
})

it('the link of a notice cannot run code', () => {
  const document = joinPieces(['<script', '>', '</head><body>', '<main>'], { locale: 'cy' })
  const link = { label: 'Hours', url: 'javascript:alert(1)' }
  const notice = { id: 'closed', text: 'Closed <soon>', link, lang: 'en' }
  const noticeIn = (locale: string) => (locale === 'cy' ? notice : undefined)
  const body = bodyWith({ around: () => ({ noticeIn, theme: undefined, id: notice.id }) }, document)
  expect(body).toContain('<p lang="en">Closed &#60;soon&#62;')
  expect(body).not.toMatch(/Hours|alert/)
})
