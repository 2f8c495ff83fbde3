import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { locales } from '#locales/locales.ts'

const words = z.object({
  'consent.title': z.string(),
  'consent.text': z.string(),
  'consent.more': z.string(),
  'consent.accept': z.string(),
  'consent.refuse': z.string(),
  'consent.close': z.string(),
  'consent.choices': z.string(),
  'consent.accepted': z.string(),
  'consent.refused': z.string(),
  'consent.gpc': z.string(),
  'consent.blocked': z.string(),
})

/** The texts of the consent banner by language; the first language is the default. */
export const consentWords = z.array(words.extend({ locale: z.string(), tag: z.string() })).min(1)
export type ConsentWords = z.infer<typeof consentWords>

/** Reads them from the sources; texts missing in a language are English, as in locales/messages.ts. */
export async function readConsentWords(): Promise<ConsentWords> {
  const english = await readJson('locales/en.json')
  return consentWords.parse(
    await Promise.all(
      locales.map(async ({ code, iso, file }) => {
        const own = await readJson(file)
        return { ...english, ...own, locale: code, tag: own['language.tag'] ?? iso }
      }),
    ),
  )
}

const readJson = async (file: string): Promise<Record<string, string>> => JSON.parse(await readFile(file, 'utf8'))
