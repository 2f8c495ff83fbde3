// What visitors type, and what they must find first. The content is the seed’s.

import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { Searchable } from '#services/rules/content/searchable.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import type { Contact } from '#services/rules/furniture/contact.ts'
import { browserIndexOf, searchEntriesOf } from '#services/rules/search/entries.ts'
import { createEntryIndex } from '#services/rules/search/entryIndex.ts'
import { searchOf } from '#services/rules/search/preparedSearch.ts'
import { createSearch, type Search } from '#services/rules/search/search.ts'
import { searchIn } from '../../../../../renderer/browser/search/loadSearch.ts'
import { siteListed } from '../../../siteListed.ts'
import { contactOfSeed, contentOfSeed } from '../content/contentOfSeed.ts'

const expected: Record<string, string> = {
  contact: '/contact',
  privacy: '/privacy',
  testimonials: '/testimonials',
  coverage: '/coverage',
  jobs: '/flooring-job-vacancies',
  prices: '/prices',
  'phone number': '/contact',
  '020 7946 0123': '/contact',
  '02079460123': '/contact',
  'hello@evenboard.example': '/contact',
  'how much': '/prices',
  varnish: '/services/floor-sealing/floor-lacquering',
  parquet: '/services/parquet',
  'creaky floorboards': '/services/wood-floor-repairs/creaking-floor-repair',
  'squeaky floor': '/services/wood-floor-repairs/creaking-floor-repair',
  drafty: '/services/wood-floor-repairs/gap-filling',
  'draughty floor': '/services/wood-floor-repairs/gap-filling',
  'opening hours': '/contact',
  'opening times': '/contact',
  email: '/contact',
  dust: '/faq/how-much-dust-is-there',
  'how much dust': '/faq/how-much-dust-is-there',
  'how long': '/faq/how-long-does-it-take',
  'how long does it take': '/faq/how-long-does-it-take',
  pets: '/faq/is-it-safe-for-children-and-pets',
  dog: '/faq/is-it-safe-for-children-and-pets',
  kids: '/faq/is-it-safe-for-children-and-pets',
  stairs: '/services/stairs-and-banisters/stair-sanding',
  staircase: '/services/stairs-and-banisters/stair-sanding',
  banisters: '/services/stairs-and-banisters',
  bannister: '/services/stairs-and-banisters/banister-and-spindle-restoration',
  squeaky: '/services/wood-floor-repairs/creaking-floor-repair',
  cost: '/prices',
  costs: '/prices',
  price: '/prices',
  'price list': '/prices',
  'how much does it cost': '/prices',
  'how much does sanding cost': '/faq/how-much-does-floor-sanding-cost',
  'how much is floor sanding': '/faq/how-much-does-floor-sanding-cost',
  clapham: '/services/south-london/floor-sanding-clapham',
  SW4: '/services/south-london/floor-sanding-clapham',
  'sw4 7': '/services/south-london/floor-sanding-clapham',
  'sw4 7aa': '/services/south-london/floor-sanding-clapham',
  brixton: '/services/south-london/floor-sanding-brixton',
  hackney: '/services/east-london/floor-sanding-hackney',
  'floor sanding hackney': '/services/east-london/floor-sanding-hackney',
  islington: '/services/north-london/floor-sanding-islington',
  hampstead: '/services/north-west-london/floor-sanding-hampstead',
  wimbledon: '/services/south-west-london/floor-sanding-wimbledon',
  greenwich: '/services/south-east-london/floor-sanding-greenwich',
  N1: '/services/north-london/floor-sanding-islington',
  W4: '/services/west-london/floor-sanding-chiswick',
  'south london': '/services/south-london',
  'east london': '/services/east-london',
  'floor sanding': '/services/floor-sanding',
  'wood floor sanding': '/services/floor-sanding/wood-floor-sanding',
  sanding: '/services/floor-sanding',
  'floor snading': '/services/floor-sanding',
  engineered: '/services/floor-sanding/engineered-floor-sanding',
  'engineered wood floor': '/services/floor-sanding/engineered-floor-sanding',
  herringbone: '/services/parquet',
  herringbne: '/services/parquet',
  'parquet repair': '/services/parquet/parquet-repair',
  'parquet restoration': '/services/parquet/parquet-restoration',
  parket: '/services/parquet',
  'missing blocks': '/faq/what-about-missing-parquet-blocks',
  lacquer: '/services/floor-sealing/floor-lacquering',
  laquer: '/services/floor-sealing/floor-lacquering',
  oil: '/services/floor-sealing/floor-oiling',
  'lacquer or oil': '/faq/lacquer-or-oil',
  'oil or varnish': '/faq/lacquer-or-oil',
  'hardwax oil': '/services/floor-sealing/floor-oiling',
  staining: '/services/floor-staining',
  whitewash: '/services/floor-staining/floor-whitewashing',
  'white floor': '/services/floor-staining/floor-whitewashing',
  'grey floor': '/services/floor-staining/wood-floor-staining',
  colours: '/finishes',
  colors: '/finishes',
  finishes: '/finishes',
  gaps: '/services/wood-floor-repairs/gap-filling',
  'gap filling': '/services/wood-floor-repairs/gap-filling',
  'fill gaps in floorboards': '/blog/repairs/filling-gaps-in-floorboards',
  creak: '/services/wood-floor-repairs/creaking-floor-repair',
  creaking: '/services/wood-floor-repairs/creaking-floor-repair',
  scratches: '/services/wood-floor-repairs/scratch-and-dent-repair',
  dents: '/services/wood-floor-repairs/scratch-and-dent-repair',
  'water damage': '/services/wood-floor-repairs/water-damage-repair',
  laminate: '/services/laminate',
  'laminate fitting': '/services/laminate/laminate-installation',
  commercial: '/services/floor-sanding/commercial-floor-sanding',
  'office floor': '/services/floor-sanding/commercial-floor-sanding',
  insurance: '/faq/are-you-insured',
  insured: '/faq/are-you-insured',
  guarantee: '/faq/what-does-the-guarantee-cover',
  warranty: '/faq/what-does-the-guarantee-cover',
  cancel: '/faq/can-i-cancel',
  vat: '/prices',
  'minimum charge': '/faq/is-there-a-minimum-charge',
  furniture: '/faq/who-moves-the-furniture',
  'move out': '/faq/do-we-have-to-move-out',
  noise: '/faq/how-noisy-is-the-work',
  'when can i walk on it': '/faq/when-can-i-walk-on-the-floor',
  'walk on floor': '/faq/when-can-i-walk-on-the-floor',
  'pet stains': '/faq/can-stains-be-removed',
  sheen: '/faq/which-sheen-should-i-choose',
  cleaning: '/blog/care/cleaning-a-finished-wood-floor',
  diy: '/blog/sanding/diy-or-professional-sanding',
  grits: '/blog/sanding/grits-explained',
  bitumen: '/blog/parquet/bitumen-under-old-blocks',
  reviews: '/testimonials',
  portfolio: '/portfolio',
  gallery: '/portfolio',
  'before and after': '/portfolio',
  terms: '/terms-and-conditions',
  'terms and conditions': '/terms-and-conditions',
  cookies: '/privacy',
  gdpr: '/privacy',
  accessibility: '/accessibility',
  about: '/about',
  'about us': '/about',
  faq: '/faq',
  questions: '/faq',
  blog: '/blog',
  services: '/services',
  vacancies: '/flooring-job-vacancies',
  careers: '/flooring-job-vacancies',
  trainee: '/flooring-job-vacancies/trainee-floor-restorer',
  'parquet fitter': '/flooring-job-vacancies/parquet-fitter',
  survey: '/contact',
  'free survey': '/faq/is-the-survey-free',
  'book a survey': '/contact',
  quote: '/blog/planning/what-a-quotation-should-say',
  postcode: '/coverage',
  'do you cover sw4': '/coverage',
  recoat: '/blog/care/when-to-recoat',
  polish: '/services/floor-sanding/floor-polishing-and-refinishing',
  victorian: '/blog/planning/floors-in-victorian-and-edwardian-houses',
  'floorboard restoration': '/services/floor-sanding/floorboard-restoration',
  'sanding floorboards': '/services/floor-sanding/floorboard-restoration',
  spindles: '/services/stairs-and-banisters/banister-and-spindle-restoration',
  handrail: '/services/stairs-and-banisters/banister-and-spindle-restoration',
  vacancys: '/flooring-job-vacancies',
  testimonal: '/testimonials',
  pryces: '/prices',
  'herringbone clapham': '/portfolio/clapham-herringbone',
  'floor polishing': '/services/floor-sanding/floor-polishing-and-refinishing',
  refinishing: '/services/floor-sanding/floor-polishing-and-refinishing',
  'burn mark': '/services/wood-floor-repairs/scratch-and-dent-repair',
  dustless: '/faq/how-much-dust-is-there',
  chevron: '/services/parquet',
  'is it dusty': '/faq/how-much-dust-is-there',
  'how long before i can walk on it': '/faq/when-can-i-walk-on-the-floor',
  'are you insured': '/faq/are-you-insured',
}
/** The browser’s index has no long texts and no lists of places. */
const onlyInResults: Record<string, string> = {
  peckham: '/services/south-east-london',
  'isle of dogs': '/services/east-london',
  'tower hamlets': '/services/east-london',
  E14: '/services/east-london',
  SE15: '/services/south-east-london',
  'wood floor restoration': '/services/floor-sanding/floorboard-restoration',
}

/** The vacancies of the seed are open on this day. */
const today = '2026-11-23'
const [content, contact] = await Promise.all([contentOfSeed(), contactOfSeed()])
const source = (content: Content, today: string, contact: Contact) => ({ listed: siteListed, content, today, contact })
const { search: server } = await searchOf(source(content, today, contact))
const index = browserIndexOf(source(content, today, contact))
const browser = await searchIn(index)

const pathsOf = (search: Search<Searchable>, typed: string) => search(typed).found.map(({ entry }) => entry.path)

it.each(Object.entries({ ...expected, ...onlyInResults }))('“%s” finds %s first', (typed, path) => {
  expect(pathsOf(server, typed)[0]).toBe(path)
})

it.each(Object.entries(expected))('“%s” suggests %s', (typed, path) => {
  expect(pathsOf(browser, typed).slice(0, 3)).toContain(path)
})

it.each(['sanding', 'parquet', 'oak floor', 'wood floors in london', 'repairs'])(
  '“%s” finds vacancies after everything else',
  (typed) => {
    const kinds = server(typed).found.map(({ entry }) => entry.kind)
    expect(kinds).toContain('vacancy')
    expect(kinds.slice(kinds.indexOf('vacancy')).every((kind) => kind === 'vacancy')).toBe(true)
  },
)

it('the browser’s index is small', () => {
  expect(brotliCompressSync(JSON.stringify(index)).length).toBeLessThan(9_500)
})

it('what is found is worked out once for each content, day and contact', () => {
  const entries = searchEntriesOf(source(content, today, contact))
  expect(searchEntriesOf(source(content, today, { ...contact }))).toBe(entries)
  const moved = searchEntriesOf(source(content, today, { ...contact, phone: '020 7946 0999' }))
  expect(moved.version).not.toBe(entries.version)
  const kindsOn = (day: string) => searchEntriesOf(source(content, day, contact)).entries.map(({ kind }) => kind)
  expect(kindsOn(today)).toContain('vacancy')
  expect(kindsOn('2099-01-01')).not.toContain('vacancy')
})

it('after a change, only what has changed is prepared again', () => {
  const before = searchEntriesOf(source(content, today, contact))
  const [article] = Object.values(content.stored.Article ?? {})
  const [settings] = Object.values(content.stored.SiteSearch ?? {})
  if (!article || !settings) throw new Error('The seed has no article or no synonyms')
  const changed = content.with([
    { type: 'Article', documentId: article.documentId, entry: { ...article, title: 'Wax on cork' } },
  ])
  const after = searchEntriesOf(source(changed, today, contact))
  expect(after.version).not.toBe(before.version)
  const articlesIn = ({ entries }: typeof before) => entries.filter(({ kind }) => kind === 'article')
  const fresh = articlesIn(after).filter((entry) => !before.entries.includes(entry))
  expect(fresh.map(({ title }) => title)).toEqual(['Wax on cork'])
  const others = content.with([
    { type: 'SiteSearch', documentId: settings.documentId, entry: { ...settings, synonyms: 'wax, polish' } },
  ])
  expect(browserIndexOf(source(others, today, contact))).toMatchObject({ synonyms: [['wax', 'polish']] })
  expect(browserIndexOf(source(others, today, contact)).version).not.toBe(before.version)
})

it('an article moves with its topic', () => {
  const [tag] = Object.values(content.stored.Tag ?? {})
  if (!tag) throw new Error('The seed has no topics')
  const renamed = content.with([{ type: 'Tag', documentId: tag.documentId, entry: { ...tag, slug: 'renamed' } }])
  const paths = (each: typeof content) => searchEntriesOf(source(each, today, contact)).entries.map(({ path }) => path)
  expect(paths(content).some((path) => path.startsWith('/blog/renamed/'))).toBe(false)
  expect(paths(renamed).some((path) => path.startsWith('/blog/renamed/'))).toBe(true)
  const without = content.with([{ type: 'Tag', documentId: tag.documentId }])
  expect(paths(without).some((path) => path.startsWith(`/blog/${tag.slug}/`))).toBe(false)
})

it('an index that has been updated finds what a new one finds', async () => {
  const asked = Object.keys({ ...expected, ...onlyInResults })
  const answers = (search: Search<Searchable>) => asked.map((typed) => [typed, pathsOf(search, typed).slice(0, 3)])
  const [article] = Object.values(content.stored.Article ?? {})
  const [faq] = Object.values(content.stored.Faq ?? {})
  if (!article || !faq) throw new Error('The seed has no article or no question')
  const changed = content.with([
    { type: 'Article', documentId: 'cork', entry: { ...article, documentId: 'cork', slug: 'cork', title: 'Corks' } },
    { type: 'Faq', documentId: faq.documentId },
  ])
  const { search: updated } = await searchOf(source(changed, today, contact))
  const { entries, synonyms } = searchEntriesOf(source(changed, today, contact))
  expect(answers(updated)).toEqual(answers(await createSearch(entries, synonyms)))
  expect(pathsOf(updated, 'corks')[0]).toMatch(/\/cork$/)
  expect(pathsOf(updated, String(faq.question))).not.toContain(`/faq/${faq.slug}`)
  const { search: restored } = await searchOf(source(content, today, contact))
  expect(answers(restored)).toEqual(
    answers(await createSearch(searchEntriesOf(source(content, today, contact)).entries, synonyms)),
  )
  expect(pathsOf(restored, 'corks').filter((path) => path.endsWith('/cork'))).toEqual([])
})

it('an index in which many entries have changed is made anew', async () => {
  const entry = (name: string): Searchable => ({ kind: 'article', path: `/${name}`, title: name, text: '' })
  const index = await createEntryIndex(Array.from({ length: 30 }, (_, number) => entry(`oak${number}`)))
  expect(index.update([entry('pine')])).toBe(false)
})
