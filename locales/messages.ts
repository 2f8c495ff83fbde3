import { firmSettings } from '#services/rules/site/firm.ts'
import { currentLanguage } from './current.ts'
import base from './en.json' with { type: 'json' }
import { defaultLocale, isoOf } from './locales.ts'

export type MessageKey = keyof typeof base
type Params = Record<string, string | number>
type Messages = Partial<Record<MessageKey, string>>

/**
 * Files of other languages, each loaded on first use. `base` has the default language (scripts/build/siteLanguages.ts).
 * https://vite.dev/guide/features#glob-import
 */
const files = __SEVERAL_LANGUAGES__
  ? import.meta.glob<Messages>('./*.json', { import: 'default', query: '?texts' })
  : {}
const loaded = new Map<string, Messages>([[defaultLocale, base]])

/** Must finish before anything is shown in the language. */
export async function loadMessages(locale: string): Promise<void> {
  const load = files[`./${locale}.json`]
  if (load && !loaded.has(locale)) loaded.set(locale, await load())
}

/**
 * A text of the site in the language of the page, or in the default language if it is missing there.
 * @param params values for `{name}` in the message; without a value the placeholder stays visible
 */
export function t(key: MessageKey, params: Params = {}): string {
  /** What differs from firm to firm has the same placeholders in all messages. */
  const words = (): Readonly<Record<string, string>> => firmSettings().words
  const message = loaded.get(currentLanguage().locale)?.[key] ?? base[key]
  return message.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
    const word = params[name] ?? words()[name]
    if (word === undefined) return whole
    // An abbreviation at the end of a sentence has one full stop.
    return `${word}${stop}`.replace(/\.\.$/, '.')
  })
}

/** The language of the texts with its region, such as `en-GB`, as their file says: for `lang` and `og:locale`. */
export const tagOf = (locale = currentLanguage().locale): string =>
  loaded.get(locale)?.['language.tag'] ?? isoOf(locale)
