import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { checkSiteFile } from '../../../scripts/install/environment.mjs'
import { readAnswers } from '../../../scripts/newSite/answers.ts'
import { writeSite } from '../../../scripts/newSite/writeSite.ts'

const folder = mkdtempSync(join(tmpdir(), 'new-site-'))
const project = join(folder, 'project')
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function copyProject(): void {
  for (const name of ['cms/seed/single', 'cms/seed/tags.yaml', 'cms/src/site', 'cms/src/locales', 'locales'])
    cpSync(name, join(project, name), { recursive: true })
}

const read = (name: string) => readFileSync(join(project, name), 'utf8')

function fileOf(answers: object): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync('tests/firms/huber.json', 'utf8')), ...answers }))
  return file
}

it('leaves nothing of the sample, and writes what every page needs', () => {
  copyProject()
  writeSite(project, readAnswers('tests/firms/huber.json'))
  expect(JSON.parse(read('site.json'))).toMatchObject({ defaultLanguage: 'de', referencePrefix: 'PH' })
  expect(readdirSync(join(project, 'cms/seed')).sort()).toEqual(['pages.md', 'pictures', 'single'])
  const firm = read('cms/seed/single/firm.md')
  expect(firm.match(/^--- (\S+)$/gm)).toEqual(
    ['contact', 'firm-setting', 'home-page', 'menu', 'footer-menu'].map((key) => `--- ${key}`),
  )
  expect(firm).toContain('timeZone: Europe/Vienna')
  expect(firm).toContain('label: Leistungen')
  expect(read('cms/seed/pages.md')).toContain('UID: ATU00000000')
  expect(JSON.parse(read('cms/src/site/legacy.json'))).toEqual({})
  expect(firm + read('site.json')).not.toMatch(/London|Evenboard|GBP/)
})

it('words the kinds of floor as another trade does, in forms and emails', () => {
  copyProject()
  writeSite(
    project,
    readAnswers(fileOf({ texts: { 'form.floor.softwood': 'Feinsteinzeug', 'portfolio.filter.floor': 'Belag' } })),
  )
  const [site, mails] = ['locales/de.json', 'cms/src/locales/de.json'].map((name) => JSON.parse(read(name)))
  expect(site).toMatchObject({
    'form.floor.softwood': 'Feinsteinzeug',
    'portfolio.filter.floor': 'Belag',
    home: expect.any(String),
  })
  expect(mails).toMatchObject({ 'Pine or other softwood boards': 'Feinsteinzeug', Laminate: 'Laminat' })
  const inEnglish = { languages: ['en'], texts: { 'form.floor.softwood': 'Stoneware' } }
  writeSite(project, readAnswers(fileOf(inEnglish)))
  expect(JSON.parse(read('cms/src/locales/en.json'))).toEqual({ 'Pine or other softwood boards': 'Stoneware' })
  expect(() => readAnswers(fileOf({ texts: { 'form.flor': 'x' } }))).toThrow(
    'texts.form.flor: is not in locales/en.json',
  )
})

it('keeps the sample’s other content if that is wanted', () => {
  copyProject()
  writeSite(project, readAnswers(fileOf({ content: 'sample', settings: { usesFeet: true } })))
  const firm = read('cms/seed/single/firm.md')
  expect(firm).toContain('companyName: Parkett Huber')
  expect(firm).toContain('usesFeet: true')
  expect(firm.match(/^--- contact$/gm)).toHaveLength(1)
  expect(firm).toContain('--- survey-plan')
  expect(readdirSync(join(project, 'cms/seed'))).toContain('tags.yaml')
})

it('names all faults of the answers, and writes nothing over a Strapi that has content', () => {
  expect(() => readAnswers(fileOf({ email: 'x', country: 'FR', languages: ['fr'], nmae: 'x' }))).toThrow(
    /email: .*\n.*languages\.0: .*\n.*Unrecognized key: "nmae"/,
  )
  expect(() => readAnswers(fileOf({ name: undefined }))).toThrow('name: is missing')
  expect(() => readAnswers(fileOf({ country: 'FR' }))).toThrow('country: only GB, AT, DE, CH are known')
  expect(() => readAnswers(join(folder, 'none.json'))).toThrow('There is no file')
  copyProject()
  mkdirSync(join(project, 'cms/.tmp'))
  writeFileSync(join(project, 'cms/.tmp/data.db'), '')
  expect(() => writeSite(project, readAnswers('tests/firms/acme.json'))).toThrow('has content already')
  expect(readdirSync(join(project, 'cms/seed'))).toContain('tags.yaml')
})

it.each([
  ['{ "languages": [', 'site.json cannot be read: '],
  ['null', 'site.json must have a list of languages'],
  ['{ "languages": [null] }', 'each with a code'],
  ['{ "languages": [{ "code": "fr" }] }', 'without a file: locales/fr.json'],
])('refuses, without a stack, a site.json that cannot even be checked: %s', (text, fault) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'site.json'), text)
  expect(() => checkSiteFile(folder)).toThrow(fault)
})
