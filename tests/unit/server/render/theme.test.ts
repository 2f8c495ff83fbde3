// The look that the owner has chosen, in pages that have been rendered without it.

import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inlineHash } from '#server/render/inlineHashes.ts'
import { joinPieces } from '#server/render/places.ts'
import { addSettings } from '#server/render/serverSettings.ts'
import { aroundPages } from '#services/rules/theme/theme.ts'
import { shareTypefaces, type Typefaces } from '#services/rules/theme/typefaces.ts'
import { contentWith } from '../../services/rules/content/contentWith.ts'
import { rendered } from '../fakeRenderer.ts'
import { testSite } from '../support.ts'

const usual = { documentId: 't1', colour: '#1F4D3A', typefaces: 'fraunces_figtree', corners: 'slight' }
const blue = { ...usual, colour: '#1e3a8a' }
const logo = { url: '/uploads/firm_1a2b.png', width: 400, height: 100, formats: null }

const fonts = '@font-face{font-family:Figtree}'
const own =
  '@font-face{font-family:Figtree fallback;src:local(Arial);size-adjust:100.4%}@property --tw-x{syntax:"<length>"}:root,.inverse{--color-ink:#111;' +
  '--color-action:var(--lightningcss-light,#1f4d3a)var(--lightningcss-dark,#6fb489)}.brand:before{width:19px}'
const document = joinPieces(
  [
    `<html><style id="fonts" media="(scripting:none)">${fonts}</style><script`,
    `></script><style>${own}</style>`,
    ...['</head><body>', '<main>'],
  ],
  { locale: 'en' },
)
/** A document with a theme. */
const pageWith = (theme: object) =>
  addSettings({
    strategy: 'prefix',
    around: () => aroundPages(contentWith({ Theme: [theme as Record<string, unknown>] })),
  })(rendered({ ...document, inline: { scripts: [], styles: [inlineHash(fonts), inlineHash(own)] } }))

it('the usual look leaves every byte as it is', () => {
  expect(pageWith(usual)).toMatchObject({ body: document.body, around: '' })
})

it('a theme takes the place of what a page has: no colour, mark or local font is there twice', () => {
  const theme = { ...blue, typefaces: 'hanken_grotesk', corners: 'round', logo }
  const { body, inline } = pageWith(theme)
  const [, styles = ''] = /<style>(.*?)<\/style>/.exec(body) ?? []
  expect(inline?.styles).toEqual([expect.stringMatching(/^'sha256-/), inlineHash(styles)])
  expect(styles).toMatch(
    /^@property --tw-x{syntax:"<length>"}:root,.inverse{--color-ink:#111;}@font-face{font-family:Hanken Grotesk Display local0/,
  )
  for (const once of ['--color-action:', '.brand:before', '--radius-control:'])
    expect(styles.split(once)).toHaveLength(2)
  expect(styles).not.toContain('Figtree')
  expect(pageWith({ ...usual, corners: 'round' }).body).toContain(`<style>${own}html:root{--radius-control:12px;}`)
})

it('another look is in stored pages without a render, and in what they allow; then they are as before', async () => {
  const { get, backend, site, renderer } = await testSite({ entries: { Theme: [usual] } })
  const before = await get('/faq')
  expect(before.text).toBe(rendered().body)
  backend.publish('Theme', blue)
  await site.update()
  const after = await get('/faq')
  const [, styles = ''] = /<style>(.*)<\/style>/.exec(after.text) ?? []
  expect(styles).toContain('html:root,html .inverse{--color-action:var(--lightningcss-light,#1e3a8a)')
  expect(after.headers['content-security-policy']).toContain(inlineHash(styles))
  expect((await get('/faq', { headers: { 'if-none-match': after.headers.etag ?? '' } })).status).toBe(304)
  // In place of the file of the build, at the same address.
  await expect.poll(async () => (await get('/favicon.svg')).text).toContain('fill="#1e3a8a"')
  expect((await get('/favicon.png')).body.subarray(1, 4).toString()).toBe('PNG')
  backend.publish('Theme', usual)
  await site.update()
  expect((await get('/faq')).headers.etag).toBe(before.headers.etag)
  await expect.poll(async () => (await get('/favicon.svg')).text).toContain('fill="#1f4d3a"')
  expect([renderer.page.mock.calls, renderer.payload.mock.calls]).toEqual([[], []])
})

it.each(['literata_hanken_grotesk', 'hanken_grotesk'] satisfies Typefaces[])(
  '%s takes the place of the fonts',
  (typefaces) => {
    const { body, inline } = pageWith({ ...usual, typefaces })
    const [, rules = ''] = /<style id="fonts" media="\(scripting:none\)">(.*?)<\/style>/.exec(body) ?? []
    expect(inline?.styles).toContain(inlineHash(rules))
    expect(rules).not.toContain('Figtree')
    const files = [...rules.matchAll(/url\((.*?)\)/g)].map(([, file]) => `public${file}`)
    const shared = Object.values(shareTypefaces(typefaces)).map(({ file }) => `server/share/${file}`)
    expect(files).toHaveLength(2)
    expect([...files, ...shared].filter((file) => !existsSync(file))).toEqual([])
    // Every family that the texts ask for is declared.
    const declared = [...body.matchAll(/font-family:([^;]+);/g)].map(([, family]) => family)
    const asked = [...body.matchAll(/--font-\w+:([^;]+);/g)].flatMap(([, families = '']) => families.split(','))
    expect(asked.filter((family) => !/serif$/.test(family) && !declared.includes(family))).toEqual([])
  },
)

it('a logo stands in place of the boards, in its size, and in dark mode on a light ground', () => {
  const { body } = pageWith({ ...usual, logo })
  expect(body).toContain('width:48px;height:12px;background:url(/media/320/firm_1a2b.png.webp) 50%/contain no-repeat;')
  expect(body).toContain('background-color:var(--lightningcss-dark,#fbfaf7)')
  expect(body).not.toContain('font-size:0')
  const alone = pageWith({ ...usual, logo, logoHasName: true, logoDark: { ...logo, url: '/uploads/dark_1a2b.png' } })
  expect(alone.body).toContain('width:160px;height:40px;')
  expect(alone.body).toContain('var(--lightningcss-dark,url(/media/320/dark_1a2b.png.webp)) 50%/contain')
  expect(alone.body).toContain('.brand{font-size:0}')
})
