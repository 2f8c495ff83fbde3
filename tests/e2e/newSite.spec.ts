// The sites of two other firms, as `npm run new-site` makes them: no word of the sample is on any page or in any email.

import { brotliCompressSync } from 'node:zlib'
import de from '../../locales/de.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { fixedAddresses, isAccountPath } from '../../services/rules/site/addresses.ts'
import { backendCalls, freeTimes } from './support/backendCalls.ts'
import { sendForm } from './support/enquiryForm.ts'
import { linkOfMail, mailsTo } from './support/mails.ts'
import { minimalEntries } from './support/minimalEntries.ts'
import { type NewFirm, startNewFirm } from './support/newFirm.ts'
import { sitemapPaths } from './support/routes.ts'
import { sharedStack } from './support/stackFile.ts'
import { strapiSession } from './support/strapiSession.ts'
import { expect, test } from './support/test.ts'
import { checkTranslations } from './support/translated.ts'

const ofSample = /(?<!Europe\/)London|Evenboard|Thames|Clapham|Balham|\bSW\d|020 7946|07700|\+44 ?20/i
const british = /£|\bGBP|\bVAT\b|\+44|en-GB|Europe\/London/
const englishDays = /\b(?:January|February|October|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b/

const answered = async (url: string): Promise<string> => {
  const response = await fetch(url)
  expect(response.status, url).toBe(200)
  return response.text()
}

/** What visitors and search engines read: without styles and code, but with JSON-LD. */
const wordsOf = (html: string): string =>
  html.replace(/<style[\s\S]*?<\/style>|<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, ' ')

/** What visitors see: JSON-LD names days in English. */
const seenIn = (html: string): string => wordsOf(html).replace(/<script.*?<\/script>/gs, '')

/** All pages of a language with their data, of which pictures for shared links are made, and what machines read. */
async function everything(firm: NewFirm, locale: string, prefix = ''): Promise<[path: string, text: string][]> {
  const inSitemap = (await sitemapPaths((path) => answered(firm.siteUrl + path))).filter(
    (path) => /^\/en(?:\/|$)/.test(path) === (prefix === '/en'),
  )
  const fixed = fixedAddresses()
    .filter((path) => !isAccountPath(path) || path === '/account/sign-in')
    .map((path) => prefix + path.replace(/^\/$/, prefix && ''))
  const machines = [`${prefix}/blog/rss.xml`, `/_search${prefix}/latest.json`, `/_furniture/${locale}.json`]
  const ofSite = prefix ? [] : ['/manifest.webmanifest', '/favicon.svg', '/robots.txt', '/sitemap.xml']
  const pages = [...new Set([...inSitemap, ...fixed])]
  const read = async (path: string): Promise<[string, string]> => [path, wordsOf(await answered(firm.siteUrl + path))]
  const withData = async (path: string): Promise<[string, string][]> => {
    const [, html] = await read(path)
    const [, payload = ''] = / data-payload="([^"]*)"/.exec(await answered(firm.siteUrl + path)) ?? []
    return [[path, html], await read(payload.replaceAll('&#38;', '&'))]
  }
  const texts = await Promise.all([...machines, ...ofSite].map(read))
  return [...texts, ...(await Promise.all(pages.map(withData))).flat()]
}

/** Survey times, a vacancy, and a covered postcode. */
async function fillIn(firm: NewFirm, code: string): Promise<void> {
  const call = strapiSession(firm)
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
  const hours = days.map((day) => ({ day, from: '08:00', to: '12:00' }))
  await call('PUT', '/content-manager/single-types/api::survey-plan.survey-plan', { hours })
  const at = (type: string) => `/content-manager/collection-types/api::${type}.${type}`
  await call('POST', at('outcode'), { code, place: 'Ort' })
  const vacancy = minimalEntries().find(({ type }) => type === 'vacancy')?.fields
  await call('POST', `${at('vacancy')}/actions/publish`, { ...vacancy, slug: 'schleifer', title: 'Profi' })
}

/** All emails, calendar files and receipts of enquiries with and without a time for a survey, an application and an account. */
async function talk(firm: NewFirm, office: string, code: string): Promise<string> {
  await fillIn(firm, code)
  const backend = backendCalls(firm, '198.51.100.7')
  const ada = { name: 'Ada', email: 'ada@example.org', postcode: code, message: 'Eiche' }
  const newEmail = 'eva@example.org'
  const mails = () => [office, ada.email, newEmail].flatMap((address) => mailsTo(firm, address))
  const arrived = (count: number) => expect.poll(() => mails().length).toBe(count)
  const send = async (path: string, fields: object) => {
    const sent = await sendForm(firm.siteUrl + path, { ...ada, ...fields })
    expect(sent, path).toMatchObject({ status: 201 })
    return sent
  }
  let survey: string | undefined
  await expect.poll(async () => (survey = (await freeTimes(backend))[0])).toBeDefined()
  await expect.poll(async () => (await fetch(`${firm.siteUrl}/flooring-job-vacancies/schleifer`)).status).toBe(200)
  await send('/contact', { floor: 'softwood', timing: 'soon', reply: 'email' })
  await send('/contact', { survey: 'any', street: '', message: '' })
  const booked = await send('/contact', { survey, street: 'Gasse 1' })
  await send('/flooring-job-vacancies/schleifer', {})
  await arrived(8)

  const password = 'four silent oak boards'
  await backend('POST /api/auth/local/register', { body: { username: 'ada', email: ada.email, password } })
  const confirmation = (await linkOfMail(firm, ada.email, 5)).search
  await backend(`GET /api/auth/email-confirmation${confirmation}`)
  const { jwt } = (await backend('POST /api/auth/local', { body: { identifier: 'ada', password } })).json
  await backend('POST /api/auth/forgot-password', { body: { email: ada.email } })
  await backend('POST /api/auth/change-email', { body: { newEmail, password }, token: jwt })
  const change = (await linkOfMail(firm, newEmail)).searchParams.get('change')
  await backend('POST /api/auth/confirm-new-email', { body: { code: change } })
  await arrived(12)
  const receipt = await answered(firm.siteUrl + booked.receipt)
  const sent = mails().map(({ subject, text, html, icalEvent }) => [subject, text, html, icalEvent?.content].join('\n'))
  expect(sent.filter((text) => text.includes('BEGIN:VCALENDAR'))).toHaveLength(2)
  return [...sent, seenIn(receipt), booked.reference].join('\n')
}

/** Where texts have forbidden words. */
const found = (texts: [path: string, text: string][], ...patterns: RegExp[]): string[] =>
  texts.flatMap(([path, text]) =>
    patterns.flatMap((pattern) => {
      const at = text.search(pattern)
      return at < 0 ? [] : `${path}: ${text.slice(Math.max(at - 40, 0), at + 40)}`
    }),
  )

test('a firm in Manchester', async () => {
  const firm = await startNewFirm('tests/firms/acme.json', sharedStack())
  try {
    const mails = await talk(firm, 'hello@acme.example', 'M4')
    const texts = await everything(firm, 'en')
    expect(found([...texts, ['mails', mails]], ofSample)).toEqual([])
    expect(mails).toMatch(/AC-[0-9A-Z]{8}/)
    expect(Object.fromEntries(texts)['/']).toContain('Acme Floors')
  } finally {
    await firm.stop()
  }
})

/** The messages of the English file that are not in the German one, but for short ones and those with placeholders. */
const englishMessages = new RegExp(
  Object.entries(en)
    .filter(([key, text]) => text.length > 14 && !text.includes('{') && de[key as keyof typeof de] !== text)
    .map(([, text]) => text.replace(/[.*+?^$()[\]\\|]/g, '\\$&'))
    .join('|'),
)

/** Compressed bytes of the scripts that a page loads at the first interaction. */
async function scriptBytes(page: string): Promise<number> {
  const [, code = ''] = / data-code="([^"]+)"/.exec(await answered(page)) ?? []
  expect(code).not.toBe('')
  const scripts = await Promise.all(code.split(' ').map((path) => answered(new URL(path, page).href)))
  return scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0)
}

test('a firm in Vienna, in German, with English beside it', async () => {
  const firm = await startNewFirm('tests/firms/huber.json', sharedStack())
  try {
    const mails = await talk(firm, 'office@huber.example', '1010')
    const german = await everything(firm, 'de')
    expect.soft(found([...german, ['mails', mails]], ofSample, british, englishMessages)).toEqual([])
    const seen = german.map(([path, text]): [string, string] => [path, seenIn(text)])
    const pages = seen.filter(([path]) => !path.includes('_payload'))
    expect.soft(found([...pages, ['mails', mails]], englishDays)).toEqual([])
    expect.soft(found(await everything(firm, 'en', '/en'), ofSample, /£|\bGBP|\bVAT\b|\+44/)).toEqual([])
    const textOf = Object.fromEntries(pages)
    expect(textOf['/']).toContain('href="tel:+4312345678"')
    expect(textOf['/impressum']).toContain('ATU00000000')
    // Until the first interaction, only scripts in the page run.
    expect(await answered(firm.siteUrl)).not.toContain('Intl')
    const ofLondon = await scriptBytes(`${sharedStack().siteUrl}/contact`)
    expect(await scriptBytes(`${firm.siteUrl}/kontakt`)).toBeLessThanOrEqual(1.02 * ofLondon)
    // A covered postcode, and another.
    for (const [code, answer] of Object.entries({ 1010: 'covered', 1070: 'not_covered' } as const))
      expect(await answered(`${firm.siteUrl}/coverage?postcode=${code}`)).toContain(de[`coverage.${answer}`])
    expect(mails).toMatch(/PH-[0-9A-Z]{8}/)
    await checkTranslations(firm)
  } finally {
    await firm.stop()
  }
})
