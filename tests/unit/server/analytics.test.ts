import { describe, expect, it } from 'vitest'
import en from '#locales/en.json' with { type: 'json' }
import { analyticsMark } from '#server/render/analyticsMark.ts'
import { readConsentWords } from '#server/render/consentWords.ts'
import { rendered, testSite } from './support.ts'

const environment = {
  ANALYTICS_SCRIPT_URL: 'https://analytics.example.org/tag.js?id=site&v=1',
  ANALYTICS_CONNECT: 'https://collect.example.org',
}
const mark = '<meta name="analytics" content="https://analytics.example.org/tag.js?id=site&#38;v=1">'
const directives = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split('; ')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  )

describe('analytics', () => {
  it('leave no trace if they are not configured', async () => {
    const { get } = await testSite()
    const { text, headers } = await get('/faq')
    expect(text).toBe(rendered().body)
    const policy = directives(headers['content-security-policy'])
    expect(policy['connect-src']).toEqual(["'self'"])
    expect(policy['img-src']).toEqual(["'self'", 'data:'])
    expect(policy['script-src'].filter((each: string) => !each.startsWith("'"))).toEqual([])
  })

  it('appear in every page, including prerendered ones, and in the policy', async () => {
    const { get } = await testSite({ environment })
    const { text, headers } = await get('/faq')
    expect(text).toContain(`${mark}</head>`)
    const policy = directives(headers['content-security-policy'])
    expect(policy['script-src']).toContain('https://analytics.example.org')
    for (const name of ['connect-src', 'img-src'])
      expect(policy[name]).toEqual(
        expect.arrayContaining(["'self'", 'https://analytics.example.org', 'https://collect.example.org']),
      )
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['style-src']).toEqual(["'self'"])
  })

  it('ask before the content of a page, in its language, hidden until the code runs', async () => {
    const words = await readConsentWords()
    const welsh = { ...words[0], 'consent.title': 'A <gawn>', locale: 'cy', tag: 'cy' } as (typeof words)[number]
    const consent = { script: '/assets/static/consent.js', words: [...words, welsh] }
    const page = (lang: string) =>
      `<html lang="${lang}"><head></head><body><div id="root"><p>Text</p></div></body></html>`
    const marked = (body: string) => analyticsMark('https://a.test/tag.js', consent, 'prefix')(rendered({ body })).body
    const [banner = ''] =
      /<section.*<\/section>(?=<script type="module" async src="\/assets\/static\/consent.js"><\/script><div id="root">)/s.exec(
        marked(page('cy')),
      ) ?? []
    expect(banner).toMatch(/^<section id="consent"[^>]* hidden>/)
    expect(banner).toContain('A &#60;gawn&#62;')
    expect(marked(page('en-GB'))).toContain(en['consent.title'])
    expect(marked('<html lang="en"><head></head><body>Error</body></html>')).not.toContain('consent')
  })

  it('fail where a page has another form than expected, instead of leaving out the question', () => {
    const consent = { script: '/a.js', words: [] }
    const mark = analyticsMark('https://a.test/tag.js', consent, 'prefix')
    const page = rendered({ body: rendered().body.replace('<div id="root">', '<div id="app">') })
    expect(() => mark(page)).toThrow('root element')
  })

  it('change only pages', async () => {
    const { get, renderer } = await testSite({ environment })
    renderer.payload.mockResolvedValue(
      rendered({ contentType: 'application/json; charset=utf-8', body: JSON.stringify({ text: '</head>' }) }),
    )
    expect((await get('/blog/_payload.json?build1')).text).toBe('{"text":"</head>"}')
  })

  it('are marked only once per page, whatever its content', async () => {
    const { get, renderer } = await testSite({ environment })
    renderer.page.mockResolvedValue(
      rendered({ body: '<head><title>$&</title></head><p>a text on &lt;/head></p></head>' }),
    )
    expect((await get('/blog')).text.split(mark)).toHaveLength(2)
  })
})
