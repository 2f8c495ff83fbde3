import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import english from '../../locales/en.json' with { type: 'json' }
import { UserError } from '../console/say.mjs'
import countries from './countries.json' with { type: 'json' }
import firstTexts from './firstTexts.json' with { type: 'json' }

const text = z.string().trim().min(1, 'must not be empty')
const countryCodes = Object.keys(countries)
const languageNames = { en: 'English', de: 'Deutsch' } as const

export type LanguageCode = keyof typeof languageNames & keyof typeof firstTexts

/** What `npm run new-site` needs to know of a firm. */
const schema = z
  .strictObject({
    name: text,
    strapline: text.describe('what the firm does and where, in one line'),
    region: text.describe('where it works, such as Manchester'),
    street: text,
    postcode: text,
    town: text,
    phone: text,
    email: z.email(),
    legalName: text.optional(),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, such as GB or AT'),
    languages: z.array(z.enum(Object.keys(languageNames) as LanguageCode[])).min(1),
    referencePrefix: z.string().regex(/^[A-Z]{1,4}$/, 'must be one to four capital letters'),
    /** The setting of `site.json`: whether the content has languages. */
    translated: z.enum(['omit', 'fallback']).optional(),
    /** Also of `site.json`: words in place of the first segment of addresses, by language. */
    paths: z.record(z.string(), z.record(z.string(), z.string())).optional(),
    phoneExample: text,
    placeExample: text.describe('a district that visitors may type instead of a postcode'),
    legalLines: z.array(z.strictObject({ label: text, value: text })).default([]),
    /** `sample` keeps the sample's texts and pictures, to be rewritten; `empty` begins with almost nothing. */
    content: z.enum(['empty', 'sample']).default('empty'),
    /** Other words in the file of the main language, such as for the kinds of floor; emails have these too. */
    texts: z.record(z.string(), text).default({}),
    /** Fields of the settings in Strapi that differ from those of the country (countries.json). */
    settings: z.record(z.string(), z.unknown()).default({}),
  })
  .check(({ value, issues }) => {
    if (!countryCodes.includes(value.country) && !value.settings.timeZone)
      issues.push({
        ...{ code: 'custom', input: value.country, path: ['country'] },
        message: `only ${countryCodes.join(', ')} are known; name its formats in “settings”, as countries.json does`,
      })
    for (const key of Object.keys(value.texts).filter((key) => !(key in english)))
      issues.push({ code: 'custom', input: key, path: ['texts', key], message: 'is not in locales/en.json' })
  })

export type Answers = z.output<typeof schema>

/** @throws UserError that names every fault */
export function readAnswers(file: string): Answers {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`)
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UserError(`${file} is not JSON: ${(error as Error).message}`)
  }
  return checked(json, file)
}

function checked(json: unknown, source: string): Answers {
  const { data, error } = schema.safeParse(json)
  if (data) return data
  const wordsOf = (message: string) => (message.endsWith('received undefined') ? 'is missing' : message)
  const faults = error.issues.map(({ path, message }) => `  ${path.join('.') || 'the whole'}: ${wordsOf(message)}`)
  throw new UserError(`${source} cannot be used:\n${faults.join('\n')}`)
}

const questions: readonly [keyof Answers, string][] = [
  ['name', 'Name of the firm'],
  ['strapline', 'What it does and where, in one line'],
  ['region', 'Where it works, such as Manchester'],
  ['street', 'Street and number'],
  ['postcode', 'Postcode'],
  ['town', 'Town'],
  ['country', `Country (${countryCodes.join(', ')})`],
  ['phone', 'Phone number'],
  ['email', 'Email address'],
  ['languages', `Languages, the main one first (${Object.keys(languageNames).join(', ')})`],
  ['referencePrefix', 'One to four capital letters that the references of enquiries begin with'],
  ['phoneExample', 'An example of a phone number, as forms show it'],
  ['placeExample', 'A district that visitors may type instead of a postcode'],
  ['content', 'Content to begin with: empty or sample'],
]

/** Asks in the terminal. @throws UserError that names every fault, or if there are no more answers */
export async function askAnswers(): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers: Record<string, unknown> = {}
  const lines = terminal[Symbol.asyncIterator]()
  for (const [field, question] of questions) {
    process.stdout.write(`${question}: `)
    const { value, done } = await lines.next()
    if (done) throw new UserError('The answers ended early. Nothing was written.')
    const answer = value.trim()
    answers[field] = field === 'languages' ? answer.split(/[\s,]+/) : answer
  }
  terminal.close()
  return checked(answers, 'An answer')
}

export const nameOfLanguage = (code: LanguageCode): string => languageNames[code]
