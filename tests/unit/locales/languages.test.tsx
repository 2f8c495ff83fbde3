import { readdirSync, readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { OpeningHours } from '#components/OpeningHours.tsx'
import { PriceTable } from '#components/PriceTable.tsx'
import { ContactPanel } from '#components/Section.tsx'
import { showLanguage } from '#locales/current.ts'
import en from '#locales/en.json' with { type: 'json' }
import { loadMessages, t, tagOf } from '#locales/messages.ts'
import { noticeHtml } from '#server/render/banners.ts'
import { minimalPage } from '#server/render/minimalPage.ts'
import { provideWords, type Words } from '#server/render/words.ts'
import { applicationFields } from '#services/rules/forms/applications.ts'
import { honeypot } from '#services/rules/forms/formTypes.ts'
import { Page as ErrorPage } from '../../../pages/_error/+Page.tsx'
import { ApplicationForm } from '../../../pages/flooring-job-vacancies/@slug/ApplicationForm.tsx'

const context = { is404: true, urlPathname: '/nichts', urlParsed: {} }
vi.mock('vike-react/usePageContext', () => ({ usePageContext: () => context }))

type Messages = Record<string, string>
const read = (code: string): Messages => JSON.parse(readFileSync(`locales/${code}.json`, 'utf8'))
const codes = readdirSync('locales').flatMap((name) => /^(.*)\.json$/.exec(name)?.[1] ?? [])
const others = codes.filter((code) => code !== 'en')
/** Without the region, which other languages need not name. */
const placeholders = (text = '') => (text.match(/\{(?!firm_region)\w+\}/g) ?? []).sort()

/** Names, units, and words that are the same in German. */
const alike = ['WhatsApp', 'Cookies', 'm²', 'matt', 'Status']

describe.each(others)('%s.json', (code) => {
  const messages = read(code)

  it('has the messages of English, in their order, with their placeholders', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(en))
    const wrong = Object.entries(en).filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(messages[key])),
    )
    expect(wrong).toEqual([])
  })

  it('has no message left in English', () => {
    const same = Object.entries(en).filter(([key, text]) => text === messages[key] && !alike.includes(text))
    expect(same.filter(([, text]) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, '')))).toEqual([])
  })
})

it('German has its own quotation marks, and nobody is addressed informally', () => {
  const texts = Object.values(read('de'))
  expect(texts.filter((text) => /["'”’]/.test(text) || /“[^“„]*“/.test(text))).toEqual([])
  expect(texts.filter((text) => /\b(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein\w*|[Ee]uch|[Ee]uer)\b/.test(text))).toEqual([])
})

describe('in German', () => {
  const german = read('de')
  beforeAll(async () => {
    await loadMessages('de')
    showLanguage({ locale: 'de', strategy: 'prefix_except_default' })
    provideWords([{ ...(german as typeof en), locale: 'de', tag: 'de-AT' } satisfies Words])
  })
  afterAll(() => showLanguage({ locale: 'en', strategy: 'prefix_except_default' }))

  /** English messages among the texts and labels of HTML. */
  const englishIn = (html: string): string[] => {
    const shown = html.split(/<[^>]*?(?:aria-label|alt|title|placeholder)="|"[^<]*>|<[^>]*>/).map((text) => text.trim())
    return Object.entries(en).flatMap(([key, text]) => (german[key] !== text && shown.includes(text) ? text : []))
  }
  const hours = { openingHours: [{ day: 'tuesday', opens: '08:00', closes: '18:00' }], closures: [] }
  const cv = {
    kind: 'document',
    names: { file: 'cv', token: 't', remove: 'r' },
    max: 1,
    maxBytes: 1,
    types: '',
  } as const
  const lines = [{ slug: 'a', name: 'Schleifen', group: 'sanding', unit: 'day', low: 30, high: 40, minimum: 0 }]

  it.each<[string, ReactNode]>([
    ['the error page', <ErrorPage key="" />],
    ['a form', <ApplicationForm key="" form={{ fields: applicationFields, honeypot, cv }} path="/a" sentText="" />],
    [
      'opening hours and prices',
      [<OpeningHours key="1" times={hours} />, <PriceTable key="2" caption="Für" lines={lines as never} />],
    ],
    ['the panel at the end', <ContactPanel key="" phone="01 234" />],
  ])('%s has no English', (_, page) => {
    const html = renderToStaticMarkup(page)
    expect(Object.values(german).filter((text) => html.includes(text)).length).toBeGreaterThan(2)
    expect(englishIn(html)).toEqual([])
  })

  it('what the server writes itself has none', () => {
    const notice = noticeHtml({ id: '1', text: 'Betriebsurlaub', link: undefined }, 'de', 'prefix_except_default')
    const html = minimalPage(503, 'de').body + notice
    expect(html).toContain('<html lang="de-AT">')
    expect(html).toContain('aria-label="Hinweis"')
    expect(englishIn(html)).toEqual([])
  })

  it('texts and their language are German', () => {
    expect([t('call', { phone: '01 234' }), tagOf()]).toEqual(['01 234 anrufen', 'de-AT'])
  })

  it('finds English', () =>
    expect(englishIn(`<a aria-label="${en.close}">x</a>${en.home}`)).toEqual(expect.arrayContaining(['Close', 'Home'])))
})
