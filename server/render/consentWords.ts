import { readFile } from 'node:fs/promises'
import en from '#locales/en.json' with { type: 'json' }
import { locales } from '#locales/locales.ts'

type ConsentKey = Extract<keyof typeof en, `consent.${string}`>

/** The texts of the consent banner by language; the first language is the default. */
export type ConsentWords = readonly (Record<ConsentKey, string> & { locale: string; tag: string })[]

/** Reads them from the sources; texts missing in a language are English, as in locales/messages.ts. */
export function readConsentWords(): Promise<ConsentWords> {
  return Promise.all(
    locales.map(async ({ code, iso, file }) => {
      const texts: Partial<typeof en> = JSON.parse(await readFile(file, 'utf8'))
      const words = Object.entries({ ...en, ...texts }).filter(([key]) => key.startsWith('consent.'))
      return {
        ...(Object.fromEntries(words) as Record<ConsentKey, string>),
        locale: code,
        tag: texts['language.tag'] ?? iso,
      }
    }),
  )
}
