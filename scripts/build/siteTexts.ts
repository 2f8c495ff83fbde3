import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * What locales/messages.ts imports as `en.json` has the texts of the default language, so that a browser loads no
 * language that it does not show. Texts that only the server writes are left out of the browser's code.
 * @param file of the default language; texts missing there are English
 */
export const siteTexts = (file: string): Plugin => ({
  name: 'site-texts',
  enforce: 'pre',
  load(id) {
    const [, language = '', own] = /^(.*\/locales\/[\w-]+\.json)(\?texts)?$/.exec(id) ?? []
    if (!own && !language.endsWith('/locales/en.json')) return undefined
    if (!own) this.addWatchFile(file)
    const texts = own ? read(language) : { ...read(language), ...read(file) }
    const shown = Object.entries(texts).filter(
      ([key]) => this.environment.name !== 'client' || !key.startsWith('server.'),
    )
    return JSON.stringify(Object.fromEntries(shown))
  },
})

const read = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'))
