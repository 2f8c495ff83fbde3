import type { PageContextServer } from 'vike/types'
import { describe, expect, it } from 'vitest'
import { customPageOf, hasCustomPage } from '#services/rules/content/customPage.ts'
import { homePageOf } from '#services/rules/content/homePage.ts'
import { bodyOf } from '#services/rules/search/texts.ts'
import { data } from '../../../../../pages/custom/+data.ts'
import { sitemap } from '../../../../../pages/custom/+sitemap.ts'
import { contentOfSeed } from './contentOfSeed.ts'
import { contentWith } from './contentWith.ts'

const picture = (name: string) => ({ url: `/uploads/${name}.jpg`, width: 1600, height: 1000 })

const page = {
  ...{ slug: 'offers/spring', title: 'Spring', intro: 'A sample' },
  blocks: [
    { kind: 'text', heading: 'Shown', text: 'Words' },
    { kind: 'text', heading: 'Secret', text: 'Secret words', hidden: true },
    { kind: 'picture', heading: 'Secret', picture: picture('secret'), hidden: true },
    { kind: 'form', heading: 'Secret', hidden: true },
    { kind: 'prices', heading: 'Prices' },
    { kind: 'questions', heading: 'Unpublished since' },
  ],
  prices: [{ documentId: 'sanding' }, { documentId: 'gone' }],
  questions: [{ documentId: 'gone' }],
}
const content = contentWith({ Page: [page], PriceItem: [{ key: 'sanding', name: 'Sanding' }] })

const today = () => '2026-01-01'

describe('a custom page', () => {
  it('is at its address only', () => {
    expect(hasCustomPage(content, '/offers/spring')).toBe(true)
    expect([hasCustomPage(content, '/offers'), customPageOf(content, '/spring', today)]).toEqual([false, undefined])
  })

  it('shows its blocks in order, without those that have nothing to show', () => {
    expect(customPageOf(content, '/offers/spring', today)?.blocks).toEqual([
      { kind: 'text', heading: 'Shown', html: '<p>Words</p>' },
      { kind: 'prices', heading: 'Prices', html: undefined, lines: [expect.objectContaining({ name: 'Sanding' })] },
    ])
  })

  it('has buttons that lead straight to pages; one that leads nowhere is the usual one', () => {
    const buttonTo = (url: string) => {
      const blocks = [{ kind: 'invitation', heading: 'Ask', button: 'Read this', url }]
      const withButton = contentWith({ Page: [{ ...page, blocks }], Tag: [{ slug: 'care' }] })
      const [block] = customPageOf(withButton, '/offers/spring', today)?.blocks ?? []
      return block?.kind === 'invitation' ? block.link : block
    }
    expect(buttonTo('entry:tag/care#top')).toEqual({ label: 'Read this', href: '/blog/care#top' })
    expect(buttonTo('https://other.example/')).toEqual({ label: 'Read this', href: 'https://other.example/' })
    expect(buttonTo('entry:tag/gone')).toBeUndefined()
  })

  it('a hidden block leaves no byte: neither in its data, from which the HTML is made, nor in search and sitemap', () => {
    const context = { content, clock: {}, routeParams: { '*': 'offers/spring' }, urlParsed: {}, urlPathname: '/x' }
    const parts = [
      data(context as unknown as PageContextServer),
      sitemap.pages(content, '2026-01-01').map(({ path, facts }) => [path, facts()]),
      sitemap.search?.(content, '2026-01-01', []).map((entry) => [entry, bodyOf(entry)]),
    ].map((part) => JSON.stringify(part))
    for (const part of parts) expect(part).toContain('/offers/spring')
    expect(parts.join()).not.toMatch(/secret|"form":/i)
  })
})

describe('the sections of the home page', () => {
  const home = async (sections: object[]) => {
    const seed = await contentOfSeed()
    const [documentId = ''] = Object.keys(seed.stored.HomePage ?? {})
    const entry = { ...seed.stored.HomePage?.[documentId], documentId, sections }
    return homePageOf(seed.with([{ type: 'HomePage', documentId, entry }]))
  }

  it('have an order of their own', async () => {
    const page = await home([])
    expect(page?.order.join(' ')).toBe('services project steps picture prices areas questions invitation')
    expect(Object.keys(page?.sections ?? {})).toEqual(page?.order)
  })

  it('can be ordered and hidden: then nothing of them is left', async () => {
    const page = await home([{ section: 'prices' }, { section: 'steps', hidden: true }, { section: 'services' }])
    expect(page?.order.join(' ')).toBe('prices services project picture areas questions invitation')
    expect(page?.sections).not.toHaveProperty('steps')
  })
})
