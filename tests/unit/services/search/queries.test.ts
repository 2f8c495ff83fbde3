// What visitors type, and what they must find first. The content is the seed’s.

import { brotliCompressSync } from 'node:zlib'
import { beforeEach, expect, it, vi } from 'vitest'
import { createContentSource } from '#services/content/source.ts'
import { getSearchEntries, readSearchIndex, type SearchEntry } from '#services/search/entries.ts'
import { createSearch, type Search } from '#services/search/search.ts'
import type { Searchable } from '#services/search/searchable.ts'
import { searchIn } from '../../../../renderer/search/loadSearch.ts'
import { fakeBackend } from '../content/graphqlServer.ts'
import { seedContent } from './seedContent.ts'

const settings = vi.hoisted(() => ({ graphqlUrl: '', STRAPI_TIMEOUT_MS: 60_000, PAGE_MAX_AGE_S: 60 }))
vi.mock('#services/settings.ts', () => ({ settings: () => settings }))
const backend = fakeBackend(settings)

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

let parts: Promise<{ server: Search<SearchEntry>; browser: Search<Searchable>; bytes: number; cacheTags: Set<string> }>

async function prepare() {
  backend.answer = await seedContent()
  const { entries, synonyms } = await getSearchEntries(createContentSource())
  const { cacheTags, counts, ...index } = await readSearchIndex()
  const [server, browser] = await Promise.all([createSearch(entries, synonyms), searchIn(index)])
  return { server, browser, bytes: brotliCompressSync(JSON.stringify(index)).length, cacheTags }
}

beforeEach(async () => {
  // The vacancies of the seed are open on this day.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') })
  parts ??= prepare()
  await parts
  return () => vi.useRealTimers()
})

const pathsOf = (search: Search<Searchable>, typed: string) => search(typed).found.map(({ entry }) => entry.path)

it.each(Object.entries({ ...expected, ...onlyInResults }))('“%s” finds %s first', async (typed, path) => {
  expect(pathsOf((await parts).server, typed)[0]).toBe(path)
})

it.each(Object.entries(expected))('“%s” suggests %s', async (typed, path) => {
  expect(pathsOf((await parts).browser, typed).slice(0, 3)).toContain(path)
})

it.each(['sanding', 'parquet', 'oak floor', 'wood floors in london', 'repairs'])(
  '“%s” finds vacancies after everything else',
  async (typed) => {
    const kinds = (await parts).server(typed).found.map(({ entry }) => entry.kind)
    expect(kinds).toContain('vacancy')
    expect(kinds.slice(kinds.indexOf('vacancy')).every((kind) => kind === 'vacancy')).toBe(true)
  },
)

it('the browser’s index is small, and is made again when editors change the synonyms', async () => {
  const { bytes, cacheTags } = await parts
  expect(bytes).toBeLessThan(9_500)
  expect([...cacheTags]).toContain('site-search')
})
