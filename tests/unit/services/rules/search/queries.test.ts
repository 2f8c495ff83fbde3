// What visitors type, and what they must find first. The content is the seed’s.

import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { Searchable } from '#services/rules/content/searchable.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import type { Contact } from '#services/rules/furniture/furniture.ts'
import { browserIndexOf, searchEntriesOf, searchOf } from '#services/rules/search/entries.ts'
import { EntryIndex } from '#services/rules/search/entryIndex.ts'
import { createSearch, type Search, searchWith } from '#services/rules/search/search.ts'
import { english } from '#services/rules/search/words.ts'
import { searchIn } from '../../../../../renderer/browser/search/loadSearch.ts'
import { wholeSitemap } from '../../../sitePages.ts'
import { contactOfSeed, contentOfSeed } from '../content/contentOfSeed.ts'

const expected: Record<string, string> = {
  contact: '/contact',
  prices: '/prices',
  '020 7946 0123': '/contact',
  varnish: '/services/floor-sealing/floor-lacquering',
  parquet: '/services/parquet',
  'creaky floorboards': '/services/wood-floor-repairs/creaking-floor-repair',
  'draughty floor': '/services/wood-floor-repairs/gap-filling',
  dust: '/faq/how-much-dust-is-there',
  'how long': '/faq/how-long-does-it-take',
  dog: '/faq/is-it-safe-for-children-and-pets',
  stairs: '/services/stairs-and-banisters/stair-sanding',
  banisters: '/services/stairs-and-banisters',
  'how much does sanding cost': '/faq/how-much-does-floor-sanding-cost',
  clapham: '/services/south-london/floor-sanding-clapham',
  SW4: '/services/south-london/floor-sanding-clapham',
  'floor sanding hackney': '/services/east-london/floor-sanding-hackney',
  'south london': '/services/south-london',
  'floor sanding': '/services/floor-sanding',
  'floor snading': '/services/floor-sanding',
  herringbne: '/services/parquet',
  'missing blocks': '/faq/what-about-missing-parquet-blocks',
  'lacquer or oil': '/faq/lacquer-or-oil',
  'oil or varnish': '/faq/lacquer-or-oil',
  staining: '/services/floor-staining',
  whitewash: '/services/floor-staining/floor-whitewashing',
  'grey floor': '/services/floor-staining/wood-floor-staining',
  colours: '/finishes',
  'fill gaps in floorboards': '/blog/repairs/filling-gaps-in-floorboards',
  'water damage': '/services/wood-floor-repairs/water-damage-repair',
  vat: '/prices',
  'minimum charge': '/faq/is-there-a-minimum-charge',
  'move out': '/faq/do-we-have-to-move-out',
  'when can i walk on it': '/faq/when-can-i-walk-on-the-floor',
  'pet stains': '/faq/can-stains-be-removed',
  bitumen: '/blog/parquet/bitumen-under-old-blocks',
  trainee: '/flooring-job-vacancies/trainee-floor-restorer',
  'free survey': '/faq/is-the-survey-free',
  'do you cover sw4': '/coverage',
  victorian: '/blog/planning/floors-in-victorian-and-edwardian-houses',
  'floorboard restoration': '/services/floor-sanding/floorboard-restoration',
  spindles: '/services/stairs-and-banisters/banister-and-spindle-restoration',
  vacancys: '/flooring-job-vacancies',
  'herringbone clapham': '/portfolio/clapham-herringbone',
  'how long before i can walk on it': '/faq/when-can-i-walk-on-the-floor',
}
/** The browser’s index has no long texts and no lists of places. */
const onlyInResults: Record<string, string> = {
  peckham: '/services/south-east-london',
  'isle of dogs': '/services/east-london',
  E14: '/services/east-london',
  'wood floor restoration': '/services/floor-sanding/floorboard-restoration',
}

/** The vacancies of the seed are open on this day. */
const today = '2026-11-23'
const [content, contact] = await Promise.all([contentOfSeed(), contactOfSeed()])
const source = (content: Content, today: string, contact: Contact) => ({
  sitemap: wholeSitemap,
  content,
  today,
  contact,
  language: 'en',
})
const { search: server } = await searchOf(source(content, today, contact))
const index = await browserIndexOf(source(content, today, contact))
const browser = await searchIn(index)

const pathsOf = (search: Search<Searchable>, typed: string) => search(typed).hits.map(({ entry }) => entry.path)

it.each(Object.entries({ ...expected, ...onlyInResults }))('“%s” finds %s first', (typed, path) => {
  expect(pathsOf(server, typed)[0]).toBe(path)
})

it.each(Object.entries(expected))('“%s” suggests %s', (typed, path) => {
  expect(pathsOf(browser, typed).slice(0, 3)).toContain(path)
})

it('the browser’s index is small', () => {
  expect(brotliCompressSync(JSON.stringify(index)).length).toBeLessThan(9_500)
})

const entriesOn = async (content: Content, day = today) => [
  ...(await searchEntriesOf(source(content, day, contact))).entries.values(),
]
/** The first entry of a type in the seed. */
function firstOf(type: 'Article' | 'Faq' | 'SiteSearch' | 'Tag') {
  const [entry] = Object.values(content.stored[type] ?? {})
  if (!entry) throw new Error(`The seed has no ${type}`)
  const { documentId } = entry
  return {
    documentId,
    entry,
    without: { type, documentId },
    as: (fields: object) => ({ type, documentId, entry: { ...entry, ...fields } }),
  }
}
const article = firstOf('Article')
const faq = firstOf('Faq')

it('an index that has been updated finds what a new one finds', async () => {
  const answers = (search: Search<Searchable>) =>
    Object.keys({ ...expected, ...onlyInResults }).map((typed) => [typed, pathsOf(search, typed)])
  const texts = { excerpt: 'On corks', body: 'Corks are light.' }
  const cork = { ...article.entry, ...texts, documentId: 'cork', slug: 'cork', title: 'Corks' }
  const changed = content.with([{ type: 'Article', documentId: 'cork', entry: cork }, faq.without])
  const isCork = (path = '') => path.endsWith('/cork')
  for (const version of [changed, content]) {
    const { search: updated } = await searchOf(source(version, today, contact))
    expect(answers(updated)).toEqual(answers(await createSearch(await entriesOn(version), index.synonyms)))
    expect(isCork(pathsOf(updated, 'corks')[0])).toBe(version === changed)
    expect(pathsOf(updated, 'corks').some(isCork)).toBe(version === changed)
    expect(pathsOf(updated, String(faq.entry.question)).includes(`/faq/${faq.entry.slug}`)).toBe(version === content)
  }
})

it('equal results have the same order in an updated index and in a new one', async () => {
  const [one, other] = ['/faq/a', '/faq/b'].map((path) => ({
    kind: 'question' as const,
    path,
    title: 'Corks',
    text: '',
  }))
  if (!one || !other) throw new Error('There are two')
  const updated = await EntryIndex.of(new Map([['b', other]]), english)
  updated.update(new Map([...Object.entries({ a: one, b: other })]))
  expect(pathsOf(searchWith(updated, []), 'corks')).toEqual(['/faq/a', '/faq/b'])
})
