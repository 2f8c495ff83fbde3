import { errors } from '@strapi/utils'
import { isPostcodeList } from '../postcodes/postcodes'
import { asList, attributesOf, hasDrafts } from '../schema/attributes'
import { inWords } from '../schema/words'
import { isSave, type Middleware } from '../shared/document-actions'
import { FIRM_SETTING, readFirmSettings, settingsWith } from '../shared/firm-settings'
import type { FirmSettings } from '../site/firm-settings'
import { paletteFault } from '../site/palette'
import { isDistrict } from '../site/postcodes'
import type { PublishedCheck } from './check-published'
import { noticeFaults, settingFaults, settingForms } from './setting-rules'

const WORDS = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** What “#” leads to on the pages that have anchors of editors (pages/prices, pages/faq). */
const PAGE_PARTS = ['announcer', 'estimate', 'factors', 'fonts', 'main', 'method', 'root', 'search']

interface Form {
  fits: (text: string, settings: FirmSettings) => boolean
  words: string
  /** What else may be wrong with a text that fits, as a sentence. */
  fault?: (text: string) => string | undefined
}

/**
 * What a text must look like, by the `editor.form` of its field, and how to say so. Strapi's own `regex` is not used: its
 * message, “does not match the regex”, helps nobody.
 */
export const FORMS: Record<string, Form> = {
  time: { fits: (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), words: 'a time such as 08:30 or 18:00' },
  key: { fits: (text) => WORDS.test(text), words: 'lower-case words joined by hyphens, such as light-oak' },
  priceKey: {
    fits: (text) => WORDS.test(text) && text !== 'minimum',
    words: 'lower-case words joined by hyphens, such as sand-and-lacquer, and not “minimum”',
  },
  anchor: {
    fits: (text) => WORDS.test(text) && !PAGE_PARTS.includes(text),
    words: `lower-case words joined by hyphens, such as stairs, and not ${PAGE_PARTS.join(', ')}: these are other parts of pages`,
  },
  address: {
    fits: (text) => text.split('/').length <= 2 && text.split('/').every((part) => WORDS.test(part)),
    words: 'one or two parts of lower-case words joined by hyphens, such as moving-home or offers/moving-home',
  },
  outcode: {
    fits: (text, { postcode }) => isDistrict(postcode, text),
    words:
      'a district of the postcodes that the settings of the firm describe, in capital letters, such as SW4 or 1010',
  },
  districts: {
    fits: (text, { postcode }) => isPostcodeList(postcode, text),
    words: 'postcodes with commas between them, such as “SW, SE1”',
  },
  ...settingForms,
  synonyms: {
    fits: (text) => text.split('\n').every((line) => !line.trim() || isGroup(line.split(','))),
    words: 'lines of two or more words that mean the same, with commas between them, such as “varnish, lacquer”',
  },
  colour: {
    fits: (text) => /^#[\da-f]{6}$/i.test(text),
    words: '# and six digits from 0 to 9 and a to f, such as #1f4d3a',
    fault: paletteFault,
  },
  estimate: {
    fits: (text) => /^[\w=:&.+%-]*$/.test(text),
    words: 'what follows “?” in the address of an estimate, such as “room=26&line=sand-and-lacquer:”',
  },
}

/** Two or more names, each with a letter or digit. */
const isGroup = (names: string[]) => names.length > 1 && names.every((name) => /[\p{L}\p{N}]/u.test(name))

/** Prevents saving a type without drafts with a value of the wrong form or in the wrong order. */
export const checkFields: Middleware = async (context, next) => {
  const { uid, params } = context
  const { data } = params as { data?: object }
  if (uid.startsWith('api::') && !hasDrafts(uid) && data && isSave(context)) {
    const faults = fieldFaults(uid, data, await readFirmSettings())
    if (uid === 'api::notice.notice') faults.push(...noticeFaults(data))
    if (uid === FIRM_SETTING && faults.length === 0) faults.push(...settingFaults(await settingsWith(data)))
    const sentence = inSentence('Not saved', faults)
    if (sentence) throw new errors.ValidationError(sentence)
  }
  return next()
}

/** Prevents publishing an entry with such a value. */
export const fieldFault: PublishedCheck = async ({ uid }, version) =>
  inSentence('Not published', fieldFaults(uid, version, await readFirmSettings()))

const inSentence = (start: string, faults: string[]): string | undefined =>
  faults.length ? `${start}. ${[...new Set(faults)].slice(0, 5).join(' ')}` : undefined

/** What is wrong with the given fields, as sentences for an editor. */
export const fieldFaults = (uid: string, data: object, settings: FirmSettings): string[] => {
  const fieldValue = (name: string): unknown => Reflect.get(data, name)
  return attributesOf(uid).flatMap(([name, attribute]) => {
    const value = fieldValue(name)
    const { label = inWords(name), needed, form, notBelow, after, together } = attribute.pluginOptions?.editor ?? {}
    if (isEmpty(value)) return needed ? [`“${label}” must be chosen.`] : []
    if (attribute.type === 'component')
      return asList(value).flatMap((part) => fieldFaults(attribute.component, part as object, settings))
    const faults: string[] = []
    const fault = form && formFault(label, String(value), FORMS[form], settings)
    if (fault) faults.push(fault)
    const first = notBelow ?? after
    const order = first && orderFault(name, value, first, fieldValue(first), Boolean(after))
    if (order) faults.push(order)
    if (together && isEmpty(fieldValue(together)))
      faults.push(`“${inWords(name)}” needs “${inWords(together)}” too: fill in both or neither.`)
    return faults
  })
}

const formFault = (label: string, text: string, form: Form | undefined, settings: FirmSettings): string | undefined =>
  form?.fits(text, settings) ? form.fault?.(text) : `“${label}” must be ${form?.words}.`

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Compares numbers by size, and times and dates as text, which puts them in order of time. */
const orderFault = (name: string, value: unknown, first: string, start: unknown, isStrict: boolean) => {
  if (isEmpty(start)) return undefined
  const [low, high] = [comparable(start), comparable(value)]
  const isValid = isStrict ? high > low : high >= low
  if (isValid) return undefined
  const must = isStrict ? 'come after' : typeof high === 'number' ? 'not be below' : 'not come before'
  return `“${inWords(name)}” (${value}) must ${must} “${inWords(first)}” (${start}).`
}

const comparable = (value: unknown) => (Number.isNaN(Number(value)) ? String(value) : Number(value))
