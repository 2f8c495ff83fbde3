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
  /** What differs from firm to firm has the same placeholders in all messages. */
  const words = (): Readonly<Record<string, string>> => firmSettings().words
  const message = loaded.get(currentLanguage().locale)?.[key] ?? en[key]
  return message.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
    const word = params[name] ?? words()[name]
    if (word === undefined) return whole
    // An abbreviation at the end of a sentence has one full stop.
    return `${word}${stop}`.replace(/\.\.$/, '.')
  })
}

/** The language of the texts with its region, such as `en-GB`, as their file says: for `lang` and `og:locale`. */
export function tagOf(locale = currentLanguage().locale): string {
  const messages: Messages | undefined = locale === 'en' ? en : loaded.get(locale)
  return messages?.['language.tag'] ?? isoOf(locale)
}
