import { z } from 'zod'
import { addresses } from './rules/site/addresses.ts'
import { localeStrategies, type SiteFile } from './rules/site/siteFile.ts'

const language = z
  .strictObject({
    code: z.string().regex(/^[a-z]{2,3}(-[a-z\d]+)*$/i, 'must be like en or pt-BR'),
    iso: z.string().refine(isTag, 'must be a language tag, such as en-GB'),
    file: z.string(),
    name: z.string().min(1, 'is missing'),
  })
  // locales/messages.ts finds the file by the code.
  .refine(({ code, file }) => file === `locales/${code}.json`, {
    path: ['file'],
    error: ({ input }) => `must be locales/${(input as { code: string }).code}.json`,
  })

const firstSegments = [...new Set(Object.values(addresses).map((address) => address.split('/')[1] ?? ''))].filter(
  // The code of browsers knows these two.
  (first) => /^[a-z]/.test(first) && first !== 'account' && first !== 'search',
)

const firstSegment = z.string().refine((first) => firstSegments.includes(first), 'is not the beginning of an address')

const isTaken = (word: string): boolean => [...firstSegments, 'account', 'search'].includes(word)

const segment = z
  .string()
  .regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'must be lower-case words joined by hyphens')
  .refine((word) => !isTaken(word), 'belongs to something else')

/** Also if other checks have failed, so that one message has all faults. */
const whenListed = ({ value }: { value: unknown }) => Array.isArray((value as Partial<SiteFile> | null)?.languages)

/** The top-level file `site.json`. */
export const siteSchema: z.ZodType<SiteFile> = z
  .strictObject({
    languages: z.array(language).min(1, 'must have a language'),
    defaultLanguage: z.string(),
    localeStrategy: z.enum(localeStrategies),
    referencePrefix: z.string().regex(/^[A-Z\d]{1,6}$/, 'must be up to six capital letters and digits'),
    translated: z.enum(['omit', 'fallback']).optional(),
    paths: z.record(z.string(), z.record(firstSegment, segment)).optional(),
  })
  .refine(({ languages }) => new Set(languages.map((one) => one?.code)).size === languages.length, {
    ...{ path: ['languages'], error: 'must have each code once', when: whenListed },
  })
  .refine(({ languages, defaultLanguage }) => languages.some((one) => one?.code === defaultLanguage), {
    ...{ path: ['defaultLanguage'], error: 'must be the code of one of the languages', when: whenListed },
  })
  .refine(({ translated, localeStrategy }) => !translated || localeStrategy !== 'no_prefix', {
    ...{ path: ['translated'], error: 'needs addresses with languages, so another localeStrategy' },
  })
  .refine(
    ({ languages, paths = {} }) => Object.keys(paths).every((code) => languages.some((one) => one?.code === code)),
    {
      ...{ path: ['paths'], error: 'must name languages of the site', when: whenListed },
    },
  )
  .refine(
    ({ languages, paths = {} }) => Object.values(paths).every((words) => areApart(Object.values(words), languages)),
    {
      ...{ path: ['paths'], error: 'must have each word once, and none that is a language', when: whenListed },
    },
  )

const areApart = (words: readonly string[], languages: SiteFile['languages']): boolean =>
  new Set([...words, ...languages.map(({ code }) => code)]).size === words.length + languages.length

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}
