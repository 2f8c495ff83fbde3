// Content in two languages, German by default: what has no English translation is left out, or shown in German.

import { beforeEach, expect, it, vi } from 'vitest'
import { decide } from '#server/routing/decide.ts'
import { entryQuery } from '#services/clients/content/entryQuery.ts'
import { ContentFollower } from '#services/clients/content/followContent.ts'
import { inLanguages, withLangs } from '#services/rules/content/alternates.ts'
import { createContent } from '#services/rules/content/value/content.ts'
import { keysOf, langOf, readKey, type StoreKey, storeKeys } from '#services/rules/content/value/stored.ts'

const site = vi.hoisted(() => ({ translated: 'omit' as 'omit' | 'fallback' }))
const languages = vi.hoisted(() => {
  const both = ['de', 'en'].map((code) => ({ code, iso: code, file: `locales/${code}.json`, name: code }))
  return { languages: both, contentLanguages: both }
})
vi.mock('#services/rules/site/siteFile.ts', async (original) => ({
  ...(await original<object>()),
  ...languages,
  defaultLanguage: 'de',
  get translated() {
    return site.translated
  },
}))
beforeEach(() => {
  site.translated = 'omit'
})

const to = (documentId: string) => ({ documentId })
const entry = (documentId: string, fields: object) => ({ documentId, ...fields })
const byId = (...entries: { documentId: string }[]) => Object.fromEntries(entries.map((one) => [one.documentId, one]))

/** Two services in German, of which one is in English: its category is not, and one of its questions. */
const content = () =>
  createContent({
    ServiceCategory: byId(entry('c', { name: 'Parkett', slug: 'parkett' })),
    Service: byId(
      entry('s', { name: 'Schleifen', slug: 'schleifen', category: to('c'), faqs: [to('q'), to('r')], areas: [] }),
      entry('t', { name: 'Ölen', slug: 'oelen', category: to('c'), faqs: [], areas: [] }),
    ),
    'Service@en': byId(entry('s', { name: 'Sanding', slug: 'sanding', category: null, faqs: [to('r')], areas: [] })),
    Faq: byId(entry('q', { question: 'Staub?' }), entry('r', { question: 'Dauer?' })),
    'Faq@en': byId(entry('r', { question: 'How long?' })),
    HomePage: byId(entry('h', { title: 'Willkommen', questions: [] })),
    PricesPage: byId(entry('p', { title: 'Preise' })),
    Redirect: byId(entry('x', { from: '/alt' })),
  } as never)

const namesOf = (locale: string) =>
  content()
    .in(locale)
    .all('Service')
    .map(({ name }) => name)

it('leaves out what has no translation', () => {
  const english = content().in('en')
  expect(namesOf('en')).toEqual(['Sanding'])
  expect(namesOf('de')).toEqual(['Schleifen', 'Ölen'])
  const [sanding] = english.all('Service')
  expect([sanding?.category, sanding?.faqs.map(({ question }) => question)]).toEqual([null, ['How long?']])
  expect(english.one('PricesPage')).toBeUndefined()
  // Without a home page there is no site.
  expect([english.one('HomePage')?.title, langOf(english.one('HomePage'))]).toEqual(['Willkommen', 'de'])
  // The same in all languages.
  expect(english.all('Redirect')).toHaveLength(1)
})

it('shows it in the default language, and says so, and translations have the references that they cannot have', () => {
  site.translated = 'fallback'
  const english = content().in('en')
  expect(english.all('Service').map((one) => [one.name, langOf(one)])).toEqual([
    ['Sanding', undefined],
    ['Ölen', 'de'],
  ])
  const [sanding] = english.all('Service')
  expect(sanding?.category?.name).toBe('Parkett')
  expect(sanding?.faqs.map((one) => [one.question, langOf(one)])).toEqual([
    ['How long?', undefined],
    ['Staub?', 'de'],
  ])
  expect(langOf(english.one('PricesPage'))).toBe('de')
  expect(langOf(content().all('Service')[0])).toBeUndefined()
})

it('keeps the entries that the search knows, and follows changes of one language', () => {
  site.translated = 'fallback'
  const before = content()
  const after = before.with([{ type: 'Service@en', documentId: 's', entry: undefined }])
  expect(after.in('en').stored.Service?.t).toBe(before.in('en').stored.Service?.t)
  expect(after.in('en').all('Service')[0]?.name).toBe('Schleifen')
  expect(after.stored.Service).toBe(before.stored.Service)
  expect(after.in('en')).toBe(after.in('en').in('en'))
  expect(after.in('en').in('de')).toBe(after)
})

it('knows where a page is in each language, and which pages are copies', () => {
  const at = (locale: string, path: string) => inLanguages(content().in(locale), path)?.alternates
  const both = { de: '/services/parkett/schleifen', en: '/services/parkett/sanding' }
  // Without its category, the translation has no address.
  expect(at('de', both.de)).toEqual({ de: both.de })
  expect([at('de', '/prices'), at('en', '/prices')]).toEqual([{ de: '/prices' }, {}])
  expect(at('en', '/search')).toBeUndefined()
  site.translated = 'fallback'
  expect([at('de', both.de), at('en', both.en)]).toEqual([both, both])
  expect(at('en', '/services/parkett/oelen')).toEqual({ de: '/services/parkett/oelen' })
  const copies = ['/services/parkett/oelen', both.de, '/prices'].map((path) => inLanguages(content(), path)?.copies)
  expect(copies).toEqual([{ en: '/services/parkett/oelen' }, {}, { en: '/prices' }])
  expect(inLanguages(content(), '/blog')?.copies).toEqual({ de: '/blog', en: '/blog' })
  const data = { seo: { path: both.en }, others: [{ path: '/services/parkett/oelen#a' }, { path: '/search' }] }
  expect(withLangs(content().in('en'), data)).toEqual({
    seo: { path: both.en },
    others: [{ path: '/services/parkett/oelen#a', lang: 'de' }, { path: '/search' }],
  })
})

it('follows a redirect of the default language in another only if the page is not there, but its target is', () => {
  const rule = { status: 301, to: '/neu', external: false } as const
  const pages = new Set(['de /neu', 'en /neu', 'de /da', 'en /da', 'de /news', 'en /news'])
  const tables = {
    legacy: new Map(),
    live: new Map([
      ['/alt', rule],
      ['/da', rule],
      ['/weg', { ...rule, to: '/nur-deutsch' }],
      ['/wort', { ...rule, to: '/neuigkeiten' }],
    ]),
    routing: {
      strategy: 'prefix_except_default',
      codes: ['de', 'en'],
      defaultCode: 'de',
      segments: { de: { news: 'neuigkeiten' } },
    },
    isMissing: (path: string, locale?: string) => !pages.has(`${locale} ${path}`),
  } as const
  const outcome = (target: string) => {
    const decision = decide(target, tables)
    return decision.kind === 'redirect' ? decision.location : decision.kind
  }
  expect(['/alt', '/en/alt', '/da', '/en/da', '/weg', '/en/weg', '/wort', '/en/wort'].map(outcome)).toEqual([
    ...['/neu', '/en/neu', '/neu', 'page', '/nur-deutsch', 'page', '/neuigkeiten', '/en/news'],
  ])
})

it('reads a changed entry in each language, and keeps the faults of each apart', async () => {
  const faults: string[] = []
  const english = { documentId: 'a', name: 'Care' }
  const read = async (key: StoreKey) => {
    if (key === 'Tag') return { entries: [], faulty: [{ documentId: 'a', fault: 'broken' }], total: 1 }
    return { entries: key === 'Tag@en' ? [english] : [], faulty: [], total: Number(key === 'Tag@en') }
  }
  const asked: string[] = []
  const follower = new ContentFollower({
    getChanges: async (after) => ({
      token: '1',
      all: !after,
      changes: after ? [{ model: 'tag', documentId: 'a' }] : [],
    }),
    readType: read,
    readEntries: async (key, ids) => {
      asked.push(`${key} ${ids}`)
      return read(key)
    },
    readFurniture: async (furniture) => ({ furniture, faulty: false }),
    warn: (message) => faults.push(message),
  })
  await follower.update()
  await follower.update()
  expect(asked).toEqual(['Tag a', 'Tag@en a'])
  expect(faults).toEqual(['Tag a: broken; its last good version stays'])
  expect(follower.state().content.in('en').all('Tag')).toEqual([english])
  expect(entryQuery('Tag@en').text).toContain('tags(locale: "en", ')
  expect(entryQuery('PricesPage@en').text).toContain('id: pricesPage(locale: "en") {')
})

it('reads each type in each language, unless it has none', () => {
  expect(keysOf('Service')).toEqual(['Service', 'Service@en'])
  expect(['Service', 'Service@en', 'Redirect'].map((key) => readKey(key as never).locale)).toEqual([
    'de',
    'en',
    undefined,
  ])
  expect(storeKeys).not.toContain('Redirect@en')
})
