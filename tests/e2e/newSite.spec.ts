// The sites of two other firms, as `npm run new-site` makes them: no word of the sample is on any page or in any email.

import de from '../../locales/de.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { fixedAddresses, isAccountPath } from '../../services/rules/site/addresses.ts'
import { sendForm } from './support/enquiryForm.ts'
import { mailsTo } from './support/mails.ts'
import { type NewFirm, startNewFirm } from './support/newFirm.ts'
import { sitemapPaths } from './support/sitemap.ts'
import { sharedStack } from './support/stackFile.ts'
import { expect, test } from './support/test.ts'
import { checkTranslations } from './support/translated.ts'

const ofSample = /London|Evenboard|Thames|Clapham|Balham|\bSW\d|020 7946|07700|\+44 ?20/i
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

/** All pages of a language, and what machines read of the site. */
async function everything(firm: NewFirm, prefix = ''): Promise<[path: string, text: string][]> {
  const inSitemap = (await sitemapPaths((path) => answered(firm.siteUrl + path))).filter(
    (path) => /^\/en(?:\/|$)/.test(path) === (prefix === '/en'),
  )
  const fixed = fixedAddresses()
    .filter((path) => !isAccountPath(path) || path === '/account/sign-in')
    .map((path) => prefix + path.replace(/^\/$/, prefix && ''))
  const machines = prefix
    ? []
    : ['/blog/rss.xml', '/_furniture/de.json', '/site.webmanifest', '/llms.txt', '/robots.txt']
  const read = async (path: string): Promise<[string, string]> => {
    const response = await fetch(firm.siteUrl + path)
    return [path, response.status === 200 ? wordsOf(await response.text()) : '']
  }
  const pages = [...new Set([...inSitemap, ...fixed])]
  const texts = await Promise.all([...pages, ...machines].map(read))
  for (const [path, text] of texts) if (pages.includes(path)) expect(text, path).not.toBe('')
  return texts
}

/** Sends an enquiry, and gives the emails to the visitor and to the office. */
async function mailsOf(firm: NewFirm, office: string, fields: Record<string, string>): Promise<string> {
  const sent = await sendForm(`${firm.siteUrl}/contact`, { name: 'Ada', email: 'ada@example.org', ...fields })
  expect(sent).toMatchObject({ status: 201 })
  const all = () => [...mailsTo(firm, 'ada@example.org'), ...mailsTo(firm, office)]
  await expect.poll(() => all().length).toBe(2)
  return all()
    .map(({ subject, text, html }) => `${subject}\n${text}\n${html}`)
    .join('\n')
    .concat(`\n${sent.reference}`)
}

test('a firm in Manchester', async () => {
  const firm = await startNewFirm('tests/firms/acme.json', sharedStack())
  try {
    const texts = await everything(firm)
    for (const [path, text] of texts) expect(text, path).not.toMatch(ofSample)
    const mails = await mailsOf(firm, 'hello@acme.example', { postcode: 'M4 1AA', message: 'Oak' })
    expect(mails).not.toMatch(ofSample)
    expect(mails).toMatch(/AC-[0-9A-Z]{8}/)
    expect(Object.fromEntries(texts)['/']).toContain('Acme Floors')
  } finally {
    await firm.stop()
  }
})

test('a firm in Vienna, in German, with English beside it', async () => {
  const firm = await startNewFirm('tests/firms/huber.json', sharedStack())
  try {
    const german = await everything(firm)
    const english = Object.entries(en).flatMap(([key, text]) =>
      text.length > 14 && !text.includes('{') && (de as Record<string, string>)[key] !== text ? [text] : [],
    )
    for (const [path, text] of german) {
      expect(text, path).not.toMatch(ofSample)
      expect(text, path).not.toMatch(british)
      // JSON-LD names days in English.
      expect(text.replace(/<script[\s\S]*?<\/script>/g, ''), path).not.toMatch(englishDays)
      for (const message of english) expect(text, path).not.toContain(message)
    }
    for (const [path, text] of await everything(firm, '/en')) {
      expect(text, path).not.toMatch(ofSample)
      expect(text, path).not.toMatch(/£|\bGBP|\bVAT\b|\+44/)
    }
    const pages = Object.fromEntries(german)
    expect(pages['/']).toContain('href="tel:+4312345678"')
    expect(pages['/impressum']).toContain('ATU00000000')
    const checked = await answered(`${firm.siteUrl}/coverage?postcode=1010`)
    expect(checked).toContain(de['coverage.not_covered'])
    const mails = await mailsOf(firm, 'office@huber.example', { postcode: '1070', message: 'Eiche' })
    expect(mails).not.toMatch(british)
    expect(mails).not.toMatch(englishDays)
    for (const message of english) expect(mails).not.toContain(message)
    expect(mails).toMatch(/PH-[0-9A-Z]{8}/)
    await checkTranslations(firm)
  } finally {
    await firm.stop()
  }
})
