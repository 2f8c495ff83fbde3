import type { FirmSettings } from '../site/firm-settings'
import { isPostcode } from '../site/postcodes'

/** Whether `Intl` knows the value: it throws at others. */
const isKnown = (use: () => unknown): boolean => {
  try {
    return use() !== undefined
  } catch {
    return false
  }
}

const POSTCODE_FORM = '[A9]{1,8}'

/** The forms of the firm's settings, by `editor.form`, for field-rules.ts. */
export const settingForms: Record<string, { fits: (text: string) => boolean; words: string }> = {
  country: {
    fits: (text) =>
      /^[A-Z]{2}$/.test(text) &&
      new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(text) !== undefined,
    words: 'the two capital letters of a country, such as GB, AT or DE',
  },
  language: {
    fits: (text) => /^[a-z]{2,3}-[A-Z]{2}$/.test(text) && Intl.DateTimeFormat.supportedLocalesOf(text).length > 0,
    words: 'a language with its country, such as en-GB or de-AT',
  },
  currency: {
    fits: (text) => Intl.supportedValuesOf('currency').includes(text),
    words: 'the three capital letters of a currency, such as GBP or EUR',
  },
  timeZone: {
    fits: (text) => text.includes('/') && isKnown(() => new Intl.DateTimeFormat('en', { timeZone: text })),
    words: 'a time zone of the tz database, such as Europe/London or Europe/Vienna',
  },
  phonePrefix: {
    fits: (text) => /^\+[1-9]\d{0,3}$/.test(text),
    words: 'a plus sign and up to four digits, such as +44',
  },
  digits: { fits: (text) => /^\d{1,3}$/.test(text), words: 'digits, such as 0' },
  postcodeForms: {
    fits: (text) => new RegExp(`^${POSTCODE_FORM}(?:, *${POSTCODE_FORM})*$`).test(text),
    words: 'made of A for a letter and 9 for a digit, with commas between the forms, such as “A9, AA99” or “9999”',
  },
  postcodeForm: {
    fits: (text) => new RegExp(`^${POSTCODE_FORM}$`).test(text),
    words: 'made of A for a letter and 9 for a digit, such as 9AA',
  },
}

/** What does not fit together, as sentences for the owner. */
export const settingFaults = ({ postcode, phone }: FirmSettings): string[] => [
  ...(isPostcode(postcode, postcode.example)
    ? []
    : [
        `The postcode ${postcode.example} does not have the form that “Postcode districts” and “Postcode rest” describe.`,
      ]),
  ...(phone.example.replace(/\D/g, '').length >= 7 ? [] : [`“${phone.example}” is too short for a phone number.`]),
]

/** @param data what is saved: nothing else is checked */
export const noticeFaults = ({ text, until }: { text?: unknown; until?: unknown }, now = Date.now()): string[] =>
  text && until && Date.parse(String(until)) <= now
    ? ['“Until” is over, so nobody would see the notice. Choose a later time, or clear “Text” to end it.']
    : []
