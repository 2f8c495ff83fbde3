import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, expect, it, vi } from 'vitest'
import german from '../../../../cms/src/locales/de.json' with { type: 'json' }
import { CHOICES, ENQUIRY_FIELDS } from '../../../../cms/src/schema/sent-fields.ts'
import type { SurveyNews } from '../../../../cms/src/surveys/survey-email.ts'
import { enquiry as asked, firm, survey } from '../surveys/surveyMaterial.ts'
import { types } from '../testStrapi.ts'

vi.mock('../../../../cms/src/shared/site-file.ts', () => ({ languages: [], defaultLanguage: 'de' }))
const { applicationTexts, mailTexts, surveyTexts } = await import('../../../../cms/src/email/editors-texts.ts')
const { firmMail, visitorMail } = await import('../../../../cms/src/email/form-email.ts')
const { aboutSurvey, surveyMail } = await import('../../../../cms/src/surveys/survey-email.ts')
const { editorsPasswordMail, mailDefaults } = await import('../../../../cms/src/accounts/settings.ts')
const { failureMails } = await import('../../../../cms/src/scheduled-actions/failure-mail.ts')

const texts: Record<string, string> = german
const schemas = ['enquiry-mail', 'application-mail', 'survey-mail'].flatMap(
  (name) => types[`api::${name}.${name}`] ?? [],
)
const sources = readdirSync('cms/src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(`cms/src/${name}`, 'utf8'))
  .join('\n')

beforeEach(() => {
  vi.stubGlobal('strapi', {
    contentTypes: types,
    documents: () => ({ findFirst: async () => null, create: async ({ data }: { data: object }) => data }),
  })
})

/** English texts of the emails that are in a German one. */
const englishIn = (mail: object): string[] => {
  const said = JSON.stringify(mail)
  const isInIt = (english: string) => said.includes(JSON.stringify(english.split('{')[0]?.trim()).slice(1, -1))
  return Object.keys(texts).filter((english) => english.includes(' ') && isInIt(english))
}

it('each text of an email has a German one with the same placeholders, and no other is translated', () => {
  const literals = [...sources.matchAll(/(?<![\w.])t\(\s*'([^']+)'/g)].map(([, text = '']) => text)
  const defaults = schemas.flatMap(({ attributes }) =>
    Object.values(attributes).flatMap((attribute) => attribute.default ?? []),
  )
  const choices = Object.values(CHOICES).flatMap((words) => Object.values(words))
  const needed = [...literals, ...defaults, ...choices]
  expect(literals.length).toBeGreaterThan(20)
  expect(needed.filter((text) => !texts[text])).toEqual([])
  const labels = ['Documents', 'Job', ...ENQUIRY_FIELDS.map((name) => name[0]?.toUpperCase() + name.slice(1))]
  expect(labels.filter((label) => !texts[label])).toEqual([])
  const known = new Set([...needed, ...labels])
  expect(Object.keys(texts).filter((text) => !known.has(text) && !sources.includes(`'${text}'`))).toEqual([])
  const names = (text: string) => String((text.match(/\{\w+\}/g) ?? []).sort())
  expect(Object.entries(texts).filter(([english, text]) => names(english) !== names(text))).toEqual([])
})

it('choices have the words of the form', () => {
  const site = JSON.parse(readFileSync('locales/de.json', 'utf8'))
  for (const [field, words] of Object.entries(CHOICES))
    for (const [code, english] of Object.entries(words)) expect(texts[english]).toBe(site[`form.${field}.${code}`])
})

it('the first texts of editors, and the emails made from them, are German', async () => {
  const own = await mailTexts()
  expect(own.visitorSubject).toBe('Ihre Anfrage {reference}')
  expect((await applicationTexts()).firmSubject).toBe('Bewerbung {reference}: {job}, {name}')
  const enquiry = { ...asked, floor: 'softwood', timing: 'soon', reply: 'email', photos: ['a.jpg'], estimate: 'x' }
  const links = { adminUrl: 'http://strapi.example/admin/x', filesUrl: 'http://strapi.example/photos' }
  for (const state of ['asked', 'confirmed', 'declined', 'cancelled', 'not_free', 'not_for_postcode'] as const)
    for (const kind of ['visitor', 'firm'] as const) {
      const urls = { visitorUrl: 'https://oak.example/a', adminUrl: links.adminUrl, to: 'ada@example.org' }
      const news: SurveyNews = { kind, enquiry, firm, ...urls, survey: survey({ state }), texts: await surveyTexts() }
      const about = aboutSurvey(news)
      const first =
        kind === 'visitor'
          ? visitorMail(enquiry, own, firm, 'ada@example.org', about)
          : firmMail(enquiry, own, firm, links, about)
      expect(first.text).toContain('KOSTENLOSE BESICHTIGUNG')
      expect([...englishIn(first), ...englishIn(surveyMail(news, own))]).toEqual([])
    }
})

it('so are those of accounts', () => {
  const strapis = { object: 'x', message: 'You have to confirm your email address' }
  expect(mailDefaults('email_confirmation', strapis)).toMatchObject({
    object: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    message: expect.stringContaining('Danke, dass Sie auf unserer Website ein Konto angelegt haben.'),
  })
})

it('so are those to editors', async () => {
  vi.stubGlobal('strapi', {
    contentTypes: { 'api::tag.tag': { kind: 'collectionType' } },
    documents: () => ({ findFirst: async () => ({ companyName: 'Huber', email: 'office@huber.example' }) }),
    config: { get: () => 'http://strapi.example/admin' },
  })
  const action = {
    id: 1,
    action: 'unpublish',
    title: 'Ahorn',
    at: '2026-10-25T00:30:00Z',
    reason: 'The entry is gone.',
  }
  const mail = { recipient: 'ada@example.org', scheduledAction: { ...action, model: 'api::tag.tag', entry: 'a' } }
  const sent = await failureMails(mail as never)
  expect(sent).toMatchObject({
    subject: 'Nicht zurückgezogen: Ahorn',
    text: expect.stringContaining('Den Eintrag gibt es nicht mehr.'),
  })
  expect(englishIn(sent ?? {})).toEqual([])
  expect(editorsPasswordMail).toMatchObject({
    subject: 'Wählen Sie ein neues Passwort',
    text: 'Hier können Sie eines wählen:\n\n<%= url %>',
  })
})
