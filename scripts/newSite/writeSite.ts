import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { addresses } from '#services/rules/site/addresses.ts'
import english from '../../locales/en.json' with { type: 'json' }
import { UserError } from '../console/say.mjs'
import { type Answers, type LanguageCode, nameOfLanguage } from './answers.ts'
import countries from './countries.json' with { type: 'json' }
import firstTexts from './firstTexts.json' with { type: 'json' }

interface FirstTexts {
  promise: string
  home: Record<string, string>
  firm: string
  /** A page that the law of the country asks for. */
  imprint?: { slug: string; title: string; intro: string; heading: string }
  units: Record<string, string[]>
}

/**
 * Makes a checkout the site of another firm: `site.json`, the seed of its content, and no addresses of an old site.
 * @throws UserError if its Strapi has content already, which the seed would not reach
 */
export function writeSite(root: string, answers: Answers): void {
  if (existsSync(join(root, 'cms/.tmp/data.db')))
    throw new UserError('This checkout has content already, in cms/.tmp. Use a fresh one, or move that folder away.')
  const [main = 'en'] = answers.languages
  const seed = join(root, 'cms/seed')
  writeFileSync(join(root, 'site.json'), toJson(siteFile(answers)))
  writeFileSync(join(root, 'cms/src/site/legacy.json'), toJson({}))
  const firm = join(seed, 'single/firm.md')
  reword(root, answers, main)
  if (answers.content === 'sample') {
    const sample = readFileSync(firm, 'utf8').split(/^(?=--- )/m)
    const others = sample.filter((entry) => !/^--- (?:contact|firm-setting)\n/.test(entry))
    writeFileSync(firm, [contact(answers, main), settings(answers, main), ...others].join('\n'))
    return
  }
  rmSync(seed, { recursive: true })
  mkdirSync(join(seed, 'single'), { recursive: true })
  mkdirSync(join(seed, 'pictures'))
  writeFileSync(join(seed, 'pictures/pictures.json'), toJson([]))
  const entries = [
    contact(answers, main),
    settings(answers, main),
    homePage(answers, main),
    ...menus(root, answers, main),
  ]
  writeFileSync(firm, entries.join('\n'))
  const { imprint } = textsIn(main)
  if (imprint) writeFileSync(join(seed, 'pages.md'), imprintPage(answers, imprint))
}

/** Emails have the words of the form’s choices, too: there, their keys are the English ones. */
function reword(root: string, { texts }: Answers, main: LanguageCode): void {
  const change = (file: string, words: Record<string, string>) => {
    const path = join(root, file)
    const before = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
    writeFileSync(path, toJson({ ...before, ...words }))
  }
  const choices = Object.entries(texts).filter(([key]) => /^form\.(floor|timing|reply)\.\w+$/.test(key))
  const inEmails = choices.map(([key, text]) => [english[key as keyof typeof english], text])
  if (choices.length > 0) change(`cms/src/locales/${main}.json`, Object.fromEntries(inEmails))
  if (Object.keys(texts).length > 0) change(`locales/${main}.json`, texts)
}

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const textsIn = (language: LanguageCode): FirstTexts => firstTexts[language]

/** An entry of the seed (cms/src/seed/read.ts). */
const entry = (key: string, data: object): string => `--- ${key}\n${stringify(data)}---\n`

const siteFile = ({ languages, referencePrefix, translated, paths }: Answers) => ({
  languages: languages.map((code) => ({ code, iso: code, file: `locales/${code}.json`, name: nameOfLanguage(code) })),
  defaultLanguage: languages[0],
  localeStrategy: 'prefix_except_default',
  referencePrefix,
  ...(translated && { translated }),
  ...(paths && { paths }),
})

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

const contact = (answers: Answers, main: LanguageCode): string =>
  entry('contact', {
    companyName: answers.name,
    strapline: answers.strapline,
    phone: answers.phone,
    email: answers.email,
    street: answers.street,
    locality: answers.town,
    postcode: answers.postcode,
    openingHours: weekdays.map((day) => ({ day, opens: '08:00', closes: '17:00' })),
    responsePromise: textsIn(main).promise,
    legalName: answers.legalName ?? answers.name,
  })

const settings = (answers: Answers, main: LanguageCode): string =>
  entry('firm-setting', {
    region: answers.region,
    country: answers.country,
    pricesIncludeTax: true,
    ...(countries as Record<string, object>)[answers.country],
    phoneExample: answers.phoneExample,
    postcodeExample: answers.postcode,
    placeExample: answers.placeExample,
    units: Object.entries(textsIn(main).units).map(([unit, [word, spellings]]) => ({ unit, word, spellings })),
    ...(answers.legalLines.length > 0 && { legalLines: answers.legalLines }),
    ...answers.settings,
  })

const homePage = ({ name, strapline }: Answers, main: LanguageCode): string =>
  entry('home-page', {
    title: strapline,
    intro: textsIn(main).promise,
    ...textsIn(main).home,
    seo: { title: `${name}: ${strapline}`.slice(0, 60), description: strapline },
  })

const menuPages = ['services', 'prices', 'portfolio', 'coverage', 'blog'] as const
const firmPages = ['about', 'contact', 'terms', 'privacy', 'accessibility'] as const

/** The menus, with the names that the site’s own texts give its pages. */
function menus(root: string, { name }: Answers, main: LanguageCode): string[] {
  const words: Record<string, string> = JSON.parse(readFileSync(join(root, `locales/${main}.json`), 'utf8'))
  const link = (page: (typeof menuPages | typeof firmPages)[number]) => ({
    label: words[`page.${page}`],
    url: addresses[page],
  })
  const { imprint, firm } = textsIn(main)
  const imprintLinks = imprint ? [{ label: imprint.title, url: `/${imprint.slug}` }] : []
  const columns = [
    { heading: name, links: menuPages.map(link) },
    { heading: firm, links: [...firmPages.map(link), ...imprintLinks] },
  ]
  return [entry('menu', { items: menuPages.map(link) }), entry('footer-menu', { columns })]
}

function imprintPage(answers: Answers, { slug, title, intro, heading }: NonNullable<FirstTexts['imprint']>): string {
  const { legalName, name, street, postcode, town, phone, email, legalLines } = answers
  const lines = [
    legalName ?? name,
    street,
    `${postcode} ${town}`,
    phone,
    email,
    ...legalLines.map(({ label, value }) => `${label}: ${value}`),
  ]
  return entry(slug, { title, intro, blocks: [{ kind: 'text', heading, text: lines.join('  \n') }] })
}
