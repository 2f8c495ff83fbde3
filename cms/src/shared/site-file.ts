import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface SiteFile {
  languages: { code: string; name: string }[]
  defaultLanguage: string
  /** Whether the content has languages, and what is shown of what is not translated. */
  translated?: 'omit' | 'fallback'
  /** Words in place of the first segment of addresses, by language. */
  paths?: Record<string, Record<string, string>>
}

/** Strapi runs in `cms/`, tests in the folder above it. */
const file = ['site.json', '../site.json'].map((name) => path.resolve(name)).find((name) => existsSync(name))

/** What Strapi needs of the project's `site.json`, which the site checks. */
export const {
  languages,
  defaultLanguage,
  translated,
  paths = {},
}: SiteFile = JSON.parse(readFileSync(file ?? 'site.json', 'utf8'))
