import { addresses } from './services/rules/site/addresses.ts'

const { about, blog, contact, coverage, home, portfolio, prices, questions, services, terms, testimonials, vacancies } =
  addresses

/** Articles, by topic. Each had a feed. */
const articles: Record<string, string[]> = {
  sanding: [
    'what-happens-on-each-day-of-a-sanding-job',
    'grits-explained',
    'can-engineered-boards-be-sanded',
    'diy-or-professional-sanding',
  ],
  finishes: [
    'lacquer-or-hardwax-oil',
    'choosing-a-sheen',
    'stain-colours-on-pine-and-oak',
    'white-floors-that-stay-white',
  ],
  repairs: ['filling-gaps-in-floorboards', 'why-floors-creak', 'water-marks-and-pet-stains'],
  parquet: ['parquet-patterns', 'relaying-reclaimed-parquet', 'bitumen-under-old-blocks'],
  care: ['the-first-two-weeks-after-sanding', 'cleaning-a-finished-wood-floor', 'when-to-recoat'],
  planning: ['preparing-your-home', 'what-a-quotation-should-say', 'floors-in-victorian-and-edwardian-houses'],
}

/** Areas with their own page, by region. */
const areasWithPages: Record<string, string[]> = {
  'central-london': ['marylebone'],
  'north-london': ['islington', 'muswell-hill'],
  'north-west-london': ['hampstead'],
  'east-london': ['hackney', 'walthamstow'],
  'south-east-london': ['greenwich', 'dulwich'],
  'south-london': ['clapham', 'brixton'],
  'south-west-london': ['battersea', 'wimbledon'],
  'west-london': ['chiswick', 'ealing'],
}

/** Areas that are now part of their region. */
const otherAreas: Record<string, string[]> = {
  'west-london': ['kensington', 'notting-hill', 'maida-vale', 'west-london'],
  'south-west-london': ['chelsea', 'fulham', 'putney', 'balham', 'south-west-london'],
  'south-london': ['streatham', 'kennington', 'south-london'],
  'north-london': ['crouch-end', 'highbury', 'stoke-newington', 'north-london'],
  'north-west-london': ['camden', 'north-west-london'],
  'east-london': ['bow', 'shoreditch', 'east-london'],
  'south-east-london': ['blackheath', 'peckham', 'south-east-london'],
  'central-london': ['mayfair', 'central-london'],
}

/** A rule for each name of a list. */
const rulesFor = (
  lists: Record<string, string[]>,
  rule: (name: string, list: string) => { from: string; to: string },
) => Object.entries(lists).flatMap(([list, names]) => names.map((name) => rule(name, list)))

/**
 * Paths of the old site and where their content is now. The first match wins; the path must match exactly, with or
 * without a trailing slash. The response is a 302 and keeps the query of the request. Editors keep their own rules in
 * the backend.
 * A source must not be a page of this site, and a target must not be a source: tests/unit/server/routing/decide.test.ts.
 */
export const redirects: { from: string; to: string }[] = [
  ...['', '/feed'].flatMap((end) =>
    rulesFor(articles, (name, topic) => ({ from: `/blog/articles/${name}${end}`, to: `${blog}/${topic}/${name}` })),
  ),

  // The old blog listing and its feed
  { from: '/blog/articles', to: blog },
  { from: '/blog/articles/feed', to: blog },
  { from: '/blog/feed', to: blog },
  { from: '/blog/all', to: blog },
  { from: '/blog-list', to: blog },
  { from: '/news', to: blog },

  // Old categories and pagination
  { from: '/blog/categories', to: home },
  { from: '/blog/category/floor-sanding', to: home },
  { from: '/blog/category/floor-repairs', to: home },
  { from: '/blog/category/parquet', to: home },
  { from: '/blog/category/uncategorised', to: home },
  { from: '/blog/page/1', to: home },
  { from: '/blog/page/2', to: home },
  { from: '/blog/page/3', to: home },
  { from: '/category/floor-sanding', to: home },
  { from: '/category/floor-repairs', to: home },
  { from: '/category/parquet', to: home },
  { from: '/category/uncategorised', to: home },
  { from: '/page/2', to: home },
  { from: '/page/3', to: home },

  // About, prices, contact and other single pages
  { from: '/about-us', to: about },
  { from: '/about-us/our-team', to: about },
  { from: '/company', to: about },
  { from: '/pricing', to: prices },
  { from: '/price-list', to: prices },
  { from: '/cost', to: prices },
  { from: '/costs', to: prices },
  { from: '/floor-sanding-cost', to: prices },
  { from: '/floor-sanding-cost-london', to: prices },
  { from: '/services/prices', to: prices },
  { from: '/services/floor-sanding-prices-london', to: prices },
  { from: '/contact-us', to: contact },
  { from: '/get-a-quote', to: contact },
  { from: '/areas', to: coverage },
  { from: '/areas-we-cover', to: coverage },
  { from: '/faqs', to: questions },
  { from: '/gallery', to: portfolio },
  { from: '/our-work', to: portfolio },
  { from: '/reviews', to: testimonials },
  { from: '/jobs', to: vacancies },
  { from: '/terms', to: terms },
  { from: '/our-services', to: services },

  // Services, when each was one segment under /services
  { from: '/services/floor-sanding-london', to: `${services}/floor-sanding` },
  { from: '/services/floor-sanding-and-polishing', to: `${services}/floor-sanding` },
  { from: '/services/hardwood-floor-sanding', to: `${services}/floor-sanding/wood-floor-sanding` },
  { from: '/services/wood-floor-sanding', to: `${services}/floor-sanding/wood-floor-sanding` },
  { from: '/services/wooden-floor-sanding-london', to: `${services}/floor-sanding/wood-floor-sanding` },
  { from: '/services/floorboard-sanding', to: `${services}/floor-sanding/floorboard-restoration` },
  { from: '/services/floorboard-restoration', to: `${services}/floor-sanding/floorboard-restoration` },
  { from: '/services/wood-floor-restoration', to: `${services}/floor-sanding/floorboard-restoration` },
  { from: '/services/engineered-wood-floor-sanding', to: `${services}/floor-sanding/engineered-floor-sanding` },
  {
    from: '/services/floor-polishing-and-refinishing',
    to: `${services}/floor-sanding/floor-polishing-and-refinishing`,
  },
  { from: '/services/commercial-floor-sanding', to: `${services}/floor-sanding/commercial-floor-sanding` },
  { from: '/services/wood-floor-repairs-london', to: `${services}/wood-floor-repairs` },
  { from: '/services/wood-floor-repairs-and-restoration', to: `${services}/wood-floor-repairs` },
  { from: '/services/floorboard-replacement', to: `${services}/wood-floor-repairs/board-replacement` },
  { from: '/services/wood-floor-gap-filling', to: `${services}/wood-floor-repairs/gap-filling` },
  { from: '/services/scratch-repair', to: `${services}/wood-floor-repairs/scratch-and-dent-repair` },
  { from: '/services/creaking-floor-repair', to: `${services}/wood-floor-repairs/creaking-floor-repair` },
  { from: '/services/water-damaged-floor-repair', to: `${services}/wood-floor-repairs/water-damage-repair` },
  { from: '/services/floor-staining-london', to: `${services}/floor-staining` },
  { from: '/services/wood-floor-staining', to: `${services}/floor-staining/wood-floor-staining` },
  { from: '/services/floor-whitewashing', to: `${services}/floor-staining/floor-whitewashing` },
  { from: '/services/wood-floor-sealing', to: `${services}/floor-sealing` },
  { from: '/services/floor-varnishing', to: `${services}/floor-sealing/floor-lacquering` },
  { from: '/services/floor-oiling', to: `${services}/floor-sealing/floor-oiling` },
  { from: '/services/stairs-and-banisters-sanding', to: `${services}/stairs-and-banisters` },
  { from: '/services/staircase-sanding', to: `${services}/stairs-and-banisters/stair-sanding` },
  { from: '/services/banister-restoration', to: `${services}/stairs-and-banisters/banister-and-spindle-restoration` },
  { from: '/services/parquet-flooring', to: `${services}/parquet` },
  { from: '/services/parquet-floor-sanding', to: `${services}/parquet/parquet-restoration` },
  { from: '/services/parquet-floor-restoration', to: `${services}/parquet/parquet-restoration` },
  { from: '/services/parquet-floor-repairs', to: `${services}/parquet/parquet-repair` },
  { from: '/services/parquet-floor-installation', to: `${services}/parquet/parquet-installation` },
  { from: '/services/laminate-flooring', to: `${services}/laminate` },
  { from: '/services/laminate-floor-installation', to: `${services}/laminate/laminate-installation` },
  { from: '/services/laminate-floor-repairs', to: `${services}/laminate/laminate-floor-repair` },

  // Services that were already two segments deep
  {
    from: '/services/floor-sanding/floor-polishing-and-refinishing-london',
    to: `${services}/floor-sanding/floor-polishing-and-refinishing`,
  },
  { from: '/services/floor-sanding/wood-floor-gap-filling-service', to: `${services}/wood-floor-repairs/gap-filling` },
  {
    from: '/services/wood-floor-repairs/wood-floor-and-parquet-scratch-repair',
    to: `${services}/wood-floor-repairs/scratch-and-dent-repair`,
  },
  { from: '/services/south-london/floor-restoration-south-london', to: `${services}/south-london` },

  ...rulesFor(areasWithPages, (name, region) => ({
    from: `/services/floor-sanding-${name}`,
    to: `${services}/${region}/floor-sanding-${name}`,
  })),
  ...rulesFor(otherAreas, (name, region) => ({ from: `/services/floor-sanding-${name}`, to: `${services}/${region}` })),
]
