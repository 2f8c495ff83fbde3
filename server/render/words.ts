import { readFile } from 'node:fs/promises'
import en from '#locales/en.json' with { type: 'json' }
import { defaultLocale, locales } from '#locales/locales.ts'

/** The texts of a language, for what the server writes without rendering; those missing in it are English. */
export type Words = typeof en & { locale: string; tag: string }

/** Reads them from the sources. */
export const readWords = (): Promise<Words[]> =>
  Promise.all(
    locales.map(async ({ code, iso, file }) => {
      const texts: Partial<typeof en> = JSON.parse(await readFile(file, 'utf8'))
      return { ...en, ...texts, locale: code, tag: texts['language.tag'] ?? iso }
    }),
  )

const provided = new Map<string, Words>()

/** Once, at the start. A build has them, because where it runs the sources may be missing. */
export function provideWords(words: readonly Words[]): void {
  for (const texts of words) provided.set(texts.locale, texts)
}

export const wordsOf = (locale = defaultLocale): Words =>
  provided.get(locale) ?? provided.get(defaultLocale) ?? { ...en, locale: 'en', tag: en['language.tag'] }
