import { describe, expect, it } from 'vitest'
import type { Searchable } from '#services/rules/content/searchable.ts'
import { createSearch } from '#services/rules/search/search.ts'
import { textOf } from '#services/rules/search/texts.ts'
import { english, markWords } from '#services/rules/search/words.ts'
import { excerptOf } from '../../../../../pages/search/findResults.ts'

const entries: Searchable[] = [
  { kind: 'service', path: '/sanding', title: 'Wood floor sanding', text: 'Boards sanded flat, with little dust.' },
  { kind: 'service', path: '/lacquering', title: 'Lacquering', text: 'Two coats of a hard finish on bare wood.' },
  {
    kind: 'question',
    path: '/oil',
    title: 'Lacquer or oil?',
    text: 'Oil is warmer.',
    body: 'Café floors get lacquer.',
  },
  { kind: 'project', path: '/herringbone', title: 'Herringbone restored in Clapham', text: 'Oak blocks, relaid.' },
  { kind: 'area', path: '/clapham', title: 'Floor sanding in Clapham', text: 'Victorian terraces.', facts: 'SW4, SW9' },
  { kind: 'page', path: '/terms', title: 'Terms', text: 'What a vacancy in your diary costs.' },
]
const search = await createSearch(entries, [
  ['varnish', 'lacquer'],
  ['old wood', 'herringbone'],
])
const pathsFor = (typed: string) => search(typed).hits.map(({ entry }) => entry.path)

describe('a search', () => {
  it.each([
    ['herringbone', ['/herringbone']],
    // Misspelt
    ['herringbne', ['/herringbone']],
    ['laquer', ['/oil', '/lacquering']],
    // The start of a word
    ['herr', ['/herringbone']],
    // Other forms
    ['lacquered', ['/oil', '/lacquering']],
    ['terrace', ['/clapham']],
    ['vacancies', ['/terms']],
    ['floors', ['/clapham', '/sanding', '/oil']],
    // Case, accents, apostrophes, punctuation
    ['CAFE', ['/oil']],
    ['clapham’s “herringbone”!', ['/herringbone']],
    ['sw4', ['/clapham']],
    ['SW4 7', ['/clapham']],
    ['SW47AA', ['/clapham']],
  ])('for %s finds %j', (typed, expected) => {
    expect(new Set(pathsFor(typed))).toEqual(new Set(expected))
  })

  it('requires all words; if no entry has them all, any word counts', () => {
    expect(pathsFor('sanding clapham')).toEqual(['/clapham'])
    expect(new Set(pathsFor('herringbone terms'))).toEqual(new Set(['/herringbone', '/terms']))
  })

  it('finds words that mean the same, without a correction', () => {
    expect(search('varnishing')).toEqual(expect.not.objectContaining({ corrected: expect.anything() }))
    expect(new Set(pathsFor('varnish'))).toEqual(new Set(['/oil', '/lacquering']))
    expect(pathsFor('old wood')).toContain('/herringbone')
    expect(pathsFor('oil or varnish')[0]).toBe('/oil')
  })

  it('ranks a title that equals the query first, then pages, then texts that mention the words', async () => {
    const ranked = await createSearch<Searchable>([
      { kind: 'article', path: '/body', title: 'Notes', text: '', body: 'contact contact contact' },
      { kind: 'vacancy', path: '/job', title: 'Office job', text: 'Contact with customers' },
      { kind: 'project', path: '/text', title: 'A floor', text: 'In contact with water' },
      { kind: 'article', path: '/title', title: 'Contact', text: '' },
      { kind: 'page', path: '/contact', title: 'Ask us', text: '' },
    ])
    const paths = ranked('contact').hits.map(({ entry }) => entry.path)
    expect(new Set(paths.slice(0, 2))).toEqual(new Set(['/title', '/contact']))
    expect(paths.slice(2)).toEqual(['/text', '/body', '/job'])
  })

  it('ignores words that are in every text', () => {
    expect(pathsFor('what is the herringbone')).toEqual(['/herringbone'])
    expect(pathsFor('what')).toEqual(['/terms'])
  })

  it('says what it searched for instead of a word that no entry has', () => {
    expect(search('Herringbne in clapham').corrected).toBe('herringbone in clapham')
    expect(search('herringbone').corrected).toBeUndefined()
    expect(search('sw5').hits).toEqual([])
    expect(search('xylophone')).toMatchObject({ hits: [] })
  })

  it('finds nothing for what is no word', () => {
    for (const typed of ['', '   ', '!!! ??? ---', '\u0000\uFFFD\uD800', '😀😀']) expect(pathsFor(typed)).toEqual([])
    expect(pathsFor('ﬂoor ﬁnish')).not.toEqual([])
  })

  it('looks at the first words only, and the first letters of each', () => {
    const words = Array.from({ length: 5_000 }, (_, n) => `word${n}`).join(' ')
    expect(pathsFor(`herringbone ${words}`)).toEqual(['/herringbone'])
    expect(pathsFor('h'.repeat(10_000))).toEqual([])
  })
})

describe('marked words', () => {
  const terms = new Set(['sand', 'herringbone'])
  it.each([
    ['Sanding a herringbone floor', ['', 'Sanding', ' a ', 'herringbone', ' floor']],
    ['Herringbone’s charm', ['Herringbone’s charm']],
    ['Thousands', ['Thousands']],
    ['', ['']],
  ])('of “%s” are found whole', (text, pieces) => expect(markWords(text, terms, english)).toEqual(pieces))
})

describe('an excerpt', () => {
  const body = `${'Nothing here. '.repeat(20)}The bitumen costs {price:bitumen} to remove. ${'And more. '.repeat(30)}`
  const entry: Searchable = { kind: 'article', path: '/a', title: 'Old floors', text: 'A summary.', body }

  it('is the summary, or the sentences around the first word that only the text has', () => {
    for (const term of ['floor', 'summary', 'nowhere'])
      expect(excerptOf(entry, new Set([term]), english)).toBe('A summary.')
    const around = excerptOf(entry, new Set(['bitumen']), english)
    expect(around).toMatch(/^The bitumen costs \{price:bitumen\} to remove\. .* …$/)
    expect(around.length).toBeLessThan(220)
    const long = { ...entry, body: body.replace('The', `The ${'very '.repeat(30)}old`) }
    expect(excerptOf(long, new Set(['bitumen']), english)).toMatch(/^… very .*very old bitumen costs/)
  })
})

it('an editor’s text is searched without its markup; headings, items and rows end like sentences', () => {
  const text =
    '## When\n\n1. **Lacquer**, or [oil](/faq/oil)\n- a_b {price:oil}\n\n| Care | Price |\n|---|---|\n| little | 4–8 |'
  expect(textOf(text).split(/\s+/)).toEqual('When. Lacquer, or oil. a b {price:oil}. Care Price. little 4–8'.split(' '))
})
