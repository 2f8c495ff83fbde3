import { firmSettings } from '#services/rules/site/firm.ts'
import { currentLanguage } from './current.ts'
import en from './en.json' with { type: 'json' }
import { isoOf } from './locales.ts'

export type MessageKey = keyof typeof en
type Params = Record<string, string | number>
type Messages = Partial<Record<MessageKey, string>>

/** Files of other languages, each loaded on first use. https://vite.dev/guide/features#glob-import */
const files = import.meta.glob<Messages>(['./*.json', '!./en.json'], { import: 'default' })
const loaded = new Map<string, Messages>()

/** Must finish before anything is shown in the language. */
export async function loadMessages(locale: string): Promise<void> {
  const load = files[`./${locale}.json`]
  if (load && !loaded.has(locale)) loaded.set(locale, await load())
}

/**
 * A text of the site in the language of the page, or in English if it is missing there.
 * @param params values for `{name}` in the message; without a value the placeholder stays visible
 */
export function t(key: MessageKey, params: Params = {}): string {
  const message = loaded.get(currentLanguage().locale)?.[key] ?? en[key]
  return message.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
    const word = params[name] ?? firmWords[name]?.()
    if (word === undefined) return whole
    // An abbreviation at the end of a sentence has one full stop.
    return String(word).endsWith('.') ? String(word) : word + stop
  })
}

/** What differs from firm to firm, for the same placeholders in all messages. A word about tax begins with a space. */
const firmWords: Readonly<Record<string, () => string>> = {
  firm_region: () => firmSettings().region,
  with_tax: () => taxWord('tax.with'),
  including_tax: () => taxWord('tax.including'),
  district_hint: () => (firmSettings().postcode.rest ? t('form.postcode.district') : ''),
  example_phone: () => firmSettings().phone.example,
  example_postcode: () => firmSettings().postcode.example,
  example_district: () => exampleCodes()[0] ?? '',
  example_place: () => firmSettings().placeExample,
  example_codes: () => orList(exampleCodes()),
  examples: () => orList([...exampleCodes(), firmSettings().placeExample]),
}

function taxWord(key: 'tax.with' | 'tax.including'): string {
  const { tax, pricesIncludeTax } = firmSettings()
  return tax && ` ${t(pricesIncludeTax ? key : 'tax.plus', { tax })}`
}

/** The district and the whole postcode, if these are not the same. */
function exampleCodes(): string[] {
  const { example, rest } = firmSettings().postcode
  return [...new Set([example.slice(0, example.length - rest.length).trim(), example])]
}

const orList = (items: readonly string[]): string =>
  items.length > 1 ? t('or', { first: items.slice(0, -1).join(', '), last: items.at(-1) ?? '' }) : items.join('')

/** The language of the texts with its region, such as `en-GB`, as their file says: for `lang` and `og:locale`. */
export function tagOf(locale = currentLanguage().locale): string {
  const messages: Messages | undefined = locale === 'en' ? en : loaded.get(locale)
  return messages?.['language.tag'] ?? isoOf(locale)
}
