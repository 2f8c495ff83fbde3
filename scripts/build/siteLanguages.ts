import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { isGerman } from '../../services/rules/site/siteFile.ts'

/**
 * What locales/messages.ts imports as `en.json` has the texts of the default language, so that a browser loads no
 * language that it does not show; texts missing there are English. Those that only the server writes are left out of the
 * browser's code. A site in German also has the characters that its texts need besides those of English.
 * @param codes of the site's languages
 */
export const siteLanguages = (codes: readonly string[], defaultCode: string): Plugin => ({
  name: 'site-languages',
  enforce: 'pre',
  load(id) {
    const [, file = '', own] = /^(.*\/locales\/[\w-]+\.json)(\?texts)?$/.exec(id) ?? []
    const isBase = !own && file.endsWith('/en.json')
    if (!own && !isBase) return undefined
    const defaultFile = file.replace(/en\.json$/, `${defaultCode}.json`)
    if (isBase) this.addWatchFile(defaultFile)
    const texts = Object.entries(isBase ? { ...read(file), ...read(defaultFile) } : read(file))
    const isShown = ([key]: [string, string]) => this.environment.name !== 'client' || !key.startsWith('server.')
    const json = JSON.stringify(Object.fromEntries(texts.filter(isShown)))
    // Vite takes only names that end in `.json` for JSON.
    return isBase ? json : `export default ${json}`
  },
  transform(code, id) {
    if (!id.endsWith('/renderer/styles/site.css') || !codes.some(isGerman)) return undefined
    return code.replace('@import "./tokens.css";', '$&\n@import "./german.css";')
  },
})

const read = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'))
