import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { writeDocument } from '#server/render/document.ts'
import type { FirstView } from '#server/render/firstView.ts'
import { withInlineHashes } from '#server/render/inlineHashes.ts'
import { joinPieces, piecesOf, replaceInBody } from '#server/render/places.ts'
import { tidyHtml } from '#server/render/tidyHtml.ts'
import type { PageParts } from '#services/rules/rendering/pageTypes.ts'

const firstView: FirstView = {
  ...{ buildId: 'b1', starter: 'start()', comparisons: ';compare()', hydrate: '/a.js', fonts: '@font-face{}' },
  styles: [{ selectors: [{ text: '.compare', needs: [['.compare']] }], body: '{top:0}' }],
  consent: { script: '/c.js', properties: '' },
  words: [],
  vitals: '/v.js',
}
const assets = [
  { src: '/e.js', assetType: 'script', isEntry: true },
  { src: '/f.woff2', assetType: 'font', isEntry: false },
  { src: '/s.css', assetType: 'style', isEntry: true },
  { src: '/p.js', assetType: 'script', isEntry: false },
]
const versions = { data: 'v1', furniture: 'f1' }

const document = (change: Partial<PageParts> = {}) =>
  writeDocument(
    {
      ...{ pageId: '/pages/prices', lang: 'en-GB', colourMode: undefined, head: '<title>T</title>', isError: false },
      ...{ body: '<p class="compare">a</p>', data: {}, dataElements: undefined, ...change },
    },
    { path: '/prices', query: '?room=1', locale: 'en', assets, firstView, queryNames: ['room'], versions },
  )

describe('a document', () => {
  it('has no rules for prerendering, and is no visit, if it is an error page', () => {
    const { body, headers, inline } = document({ isError: true })
    expect(body).not.toMatch(/data-visit|speculationrules/)
    expect([headers, inline?.scripts.length]).toEqual([[], 1])
  })

  it.each<[string, Partial<PageParts>]>([
    ['with a comparison', {}],
    ['without one', { body: '<p>b</p>' }],
    ['of an account', { pageId: '/pages/account/sign-in' }],
  ])('%s allows exactly its own inline scripts and styles', (_what, change) => {
    const { body, inline } = document(change)
    const hashes = (pattern: RegExp) =>
      [...body.matchAll(pattern)].map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
    expect(inline?.scripts.toSorted()).toEqual(
      hashes(/<script[^>]*>(.*?)<\/script>/gs)
        .map((hash) => `'sha256-${hash}'`)
        .toSorted(),
    )
    expect(inline?.styles).toEqual(hashes(/<style[^>]*>(.*?)<\/style>/gs).map((hash) => `'sha256-${hash}'`))
    const policy = "default-src 'self'; script-src 'self' https://a.test; style-src 'self'; img-src 'self'"
    expect(withInlineHashes(policy, { scripts: ['1', '2'], styles: ['3'] })).toBe(
      "default-src 'self'; script-src 'self' 1 2 https://a.test; style-src 'self' 3; img-src 'self'",
    )
    expect(withInlineHashes("style-src 'self'", { scripts: ['1'], styles: ['2'] })).toBe("style-src 'self'")
  })

  it('is refused if Vike names no code for it', () => {
    const parts = { path: '/', query: '', locale: 'en', assets: [], firstView, queryNames: [], versions }
    const page = { pageId: '/p', lang: 'en', colourMode: undefined, head: '', body: '', isError: false, data: {} }
    expect(() => writeDocument({ ...page, dataElements: undefined }, parts)).toThrow('no entry')
  })
})

it('places stay where they are in the text when it is replaced', () => {
  const document = joinPieces(['<a href="x">', 'x<b>', 'xx'], { locale: 'en' })
  const { body, places } = replaceInBody(document, (text) => text.replaceAll('x', 'longer'))
  expect(body).toBe('<a href="longer">longer<b>longerlonger')
  expect(places && piecesOf(body, places)).toEqual(['<a href="longer">', 'longer<b>', 'longerlonger'])
})

it.each([
  ['<img srcSet="/a 1w" fetchPriority="high"/>', '<img srcset="/a 1w" fetchpriority="high">'],
  ['a<br/>b', 'a<br>b'],
  ['<meta charset="UTF-8" />', '<meta charset="UTF-8">'],
  ['<input checked="" value="" alt=""/>', '<input checked value="" alt="">'],
  ['<a href="/x" data-force="">b</a>', '<a href="/x" data-force>b</a>'],
  ['<form noValidate="" action="/a/">', '<form novalidate action="/a/">'],
  ['<img alt="a > B=" srcSet="/a 1w"/>', '<img alt="a > B=" srcset="/a 1w">'],
  ['<p title="a > b">c <!-- -->d</p>', '<p title="a > b">c <!-- -->d</p>'],
])('%s becomes %s', (before, after) => {
  expect(tidyHtml(before)).toBe(after)
})
