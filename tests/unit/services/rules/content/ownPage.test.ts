import type { PageContextServer } from 'vike/types'
import { describe, expect, it } from 'vitest'
import { homePageOf } from '#services/rules/content/homePage.ts'
import { hasOwnPage, ownPageOf } from '#services/rules/content/ownPage.ts'
import { bodyOf } from '#services/rules/search/texts.ts'
import { data } from '../../../../../pages/own/+data.ts'
import { sitemap } from '../../../../../pages/own/+sitemap.ts'
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

describe('a page of the editors’ own', () => {
  it('is at its address only', () => {
    expect(hasOwnPage(content, '/offers/spring')).toBe(true)
    expect([hasOwnPage(content, '/offers'), ownPageOf(content, '/spring')]).toEqual([false, undefined])
  })

  it('shows its blocks in order, without those that have nothing to show', () => {
    expect(ownPageOf(content, '/offers/spring')?.blocks).toEqual([
      { kind: 'text', heading: 'Shown', html: '<p>Words</p>' },
      { kind: 'prices', heading: 'Prices', html: undefined, lines: [expect.objectContaining({ name: 'Sanding' })] },
    ])
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
