import { renderToStaticMarkup } from 'react-dom/server'
import type { GlobalContextServer } from 'vike/types'
import { beforeEach, expect, it, vi } from 'vitest'
import { PostcodeCheck } from '#components/PostcodeCheck.tsx'
import { PriceTable } from '#components/PriceTable.tsx'
import { SiteFooter } from '#components/SiteFooter.tsx'
import en from '#locales/en.json' with { type: 'json' }
import { type MessageKey, t } from '#locales/messages.ts'
import { onCreateGlobalContext } from '#renderer/+onCreateGlobalContext.server.ts'
import { priceGroupsOf } from '#services/rules/content/price.ts'
import { estimateAsText } from '#services/rules/estimate/asText.ts'
import { emptyForm } from '#services/rules/estimate/form.ts'
import { workOut } from '#services/rules/estimate/workOut.ts'
import { parseEnquiry } from '#services/rules/forms/enquiries.ts'
import type { DataInput } from '#services/rules/rendering/pageTypes.ts'
import type { PageName } from '#services/rules/site/addresses.ts'
import { showFirmSettings } from '#services/rules/site/firm.ts'
import { createClock } from '#services/rules/time/firmTime.ts'
import { visitorMail } from '../../cms/src/email/form-email.ts'
import { toFirmSettings } from '../../cms/src/site/firm-settings.ts'
import { aboutSurvey } from '../../cms/src/surveys/survey-email.ts'
import { enquiry, firm, survey, surveyTexts } from './cms/surveys/surveyMaterial.ts'
import { sampleFurniture, vienna } from './sampleFirm.ts'
import { contentWith } from './services/rules/content/contentWith.ts'
import { pageRoutes } from './sitePages.ts'

/** What belongs to the sample firm, and must not be in anything that a firm in Vienna sends. */
const ofLondon = /London|£|GBP|(?<!en-)\bGB\b|\bVAT\b|\+44|SW4|Balham|020 7946/

const furniture = {
  ...sampleFurniture({
    ...{ companyName: 'Parkett Huber', phone: '01 234 56 78', street: 'Ring 1', locality: 'Wien', postcode: '1010' },
    openingHours: [{ day: 'monday', opens: '08:00', closes: '17:00' }],
  }),
  firm: vienna,
}
const content = contentWith({
  HomePage: [{ title: 'Parkett' }],
  FirmSetting: [{}],
  PricesPage: [{ title: 'Preise', minimumCharge: 390 }],
  PriceGroup: [{ slug: 'boeden', name: 'Böden' }],
  PriceItem: [
    { key: 'schleifen', name: 'Schleifen', group: { documentId: 'boeden' }, low: 32.5, high: 1200, unit: 'm2' },
  ],
  ServiceCategory: [{ slug: 'schleifen', name: 'Schleifen' }],
  Service: [
    { slug: 'parkett', name: 'Parkett', category: { documentId: 'schleifen' }, price: { documentId: 'schleifen' } },
  ],
  Region: [{ slug: 'innen', name: 'Innere Stadt' }],
  Outcode: [{ code: '1010', place: 'Innere Stadt', visits: 'covered', region: { documentId: 'innen' } }],
  Article: [{ slug: 'oel', title: 'Öl', publishedOn: '2026-07-01', tag: { documentId: 'pflege' } }],
  Tag: [{ slug: 'pflege', name: 'Pflege' }],
  Vacancy: [
    {
      slug: 'leger',
      title: 'Leger',
      postedOn: '2026-07-01',
      closesOn: '2099-01-01',
      payLow: 20,
      payHigh: 26,
      payUnit: 'HOUR',
    },
  ],
})

const globalContext = { pages: Object.fromEntries([...pageRoutes].map(([id, route]) => [id, { route }])) } as never
onCreateGlobalContext(globalContext)
const { workOutData } = globalContext as GlobalContextServer
beforeEach(() => {
  showFirmSettings(vienna)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const dataOf = async (page: PageName, segments: Record<string, string> = {}, query = '') => {
  const input: DataInput = {
    ...{ content, furniture, query, locale: 'en', urlPathname: '/', clock: createClock() },
    freeSlots: () => [],
  }
  return JSON.stringify(await workOutData({ page, segments }, input))
}

it.each<[PageName, Record<string, string>, string, RegExp]>([
  ['home', {}, '', /"addressCountry":"AT"/],
  ['contact', {}, '', /\+4312345678/],
  ['coverage', {}, 'postcode=1010', /"status":"covered","code":"1010"/],
  ['coverage', {}, 'postcode=1020', /"status":"not_covered","code":"1020"/],
  ['prices', {}, 'room=4x3&line=schleifen:', /"priceCurrency":"EUR","valueAddedTaxIncluded":true/],
  ['category', { category: 'schleifen' }, '', /Schleifen/],
  ['category', { category: 'innen' }, '', /Innere Stadt/],
  ['service', { category: 'schleifen', slug: 'parkett' }, '', /"areaServed":"Wien"/],
  ['services', {}, '', /Schleifen/],
  ['vacancy', { slug: 'leger' }, '', /"currency":"EUR".*/],
  ['article', { tag: 'pflege', slug: 'oel' }, '', /2026-07-01T00:00:00\+02:00/],
  ['blog', {}, '', /Öl/],
  ['terms', {}, '', /Wien/],
])('nothing of London is in the data and JSON-LD of a page: %s %j %s', async (page, segments, query, expected) => {
  const data = await dataOf(page, segments, query)
  expect(data).toMatch(expected)
  expect(data).not.toMatch(ofLondon)
})

it('nothing of London is in the texts of the site', () => {
  for (const key of Object.keys(en) as MessageKey[]) expect(t(key, { number: 1 })).not.toMatch(ofLondon)
  expect(t('postcode.hint')).toBe('Postcode or place, such as Hietzing.')
  expect(t('prices.minimum', { amount: '€ 390' })).toBe('Smallest job: € 390 inkl. MwSt.')
  expect(t('estimate.total', { range: '€ 390' })).toBe('Total: € 390 inkl. MwSt.')
  showFirmSettings(toFirmSettings({}))
  expect(t('estimate.total', { range: '€ 390' })).toBe('Total: € 390')
})

it('nothing of London is in what pages show', () => {
  const { contact, footerMenu } = furniture
  const html = renderToStaticMarkup(
    <>
      <SiteFooter contact={contact} menu={footerMenu} />
      <PriceTable caption="Preise" lines={priceGroupsOf(content).flatMap(({ lines }) => lines)} />
      <PostcodeCheck />
    </>,
  )
  for (const text of ['tel:+4312345678', 'Ring\u00a01, 1010 Wien', 'UID-Nummer ATU00000000', '€\u00a032,50–1.200'])
    expect(html).toContain(text)
  expect(html).not.toMatch(ofLondon)
})

it('an enquiry is accepted with a postcode of four digits, and its estimate is read and written as in Vienna', () => {
  const sent = { name: 'Ada', phone: '01 234 56 78', message: 'Hallo' }
  expect(parseEnquiry({ ...sent, postcode: '1010' })).toMatchObject({ ok: true, entry: { postcode: '1010' } })
  expect(parseEnquiry({ ...sent, postcode: 'SW4' })).toMatchObject({ ok: false, errors: { postcode: {} } })
  const form = {
    ...{ ...emptyForm, rooms: ['4 x 3,5', '6 qm'] },
    lines: [
      { item: 'schleifen', quantity: '24,5 qm' },
      { item: 'schleifen', quantity: '1.200' },
      { item: 'schleifen', quantity: '' },
    ],
  }
  const prices = priceGroupsOf(content).flatMap(({ lines }) => lines)
  const text = estimateAsText({ form, ...workOut(form, prices, 390) }, en)
  expect(text).toContain('Schleifen: 24,5 × €\u00a032,50–1.200 per m²')
  expect(text).toContain('Schleifen: 1200 × ')
  expect(text).toContain('Schleifen: 20 × ')
  expect(text).toMatch(/Total: €\u00a0\d+\.\d{3}–1\.\d{3}\.\d{3} inkl\. MwSt\./)
  expect(text).not.toMatch(ofLondon)
})

it('nothing of London is in emails and calendar files', () => {
  const ofVienna = {
    ...firm,
    ...{ settings: vienna, phone: '01 234 56 78' },
  }
  const request = { ...enquiry, phone: '01 234 56 79', postcode: '1010' }
  const texts = {
    visitorSubject: 'A',
    visitorIntro: 'B',
    nextSteps: 'C',
    signature: 'D',
    firmSubject: 'E',
    firmIntro: 'F',
  }
  const about = aboutSurvey({
    ...{ kind: 'visitor', survey: survey(), enquiry: request, firm: ofVienna, texts: surveyTexts },
    ...{ visitorUrl: 'https://huber.example/a', adminUrl: 'https://huber.example/b', to: 'ada@example.org' },
  })
  const { text, html, icalEvent } = visitorMail(request, texts, ofVienna, 'ada@example.org', about)
  expect(text).toContain('Mittwoch, 1. Juli 2026, 10:00 to 11:00')
  expect(icalEvent?.content).toContain('DTSTART:20260701T080000Z')
  expect(text + html + icalEvent?.content).not.toMatch(ofLondon)
})
