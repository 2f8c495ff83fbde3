import { languages } from '../shared/site-file'

/**
 * Adds the site's languages, so that editors can translate at once. The default one is Strapi's first
 * (`scripts/start.mjs`); editors may change it, and languages that the site has dropped keep their content.
 */
export const addLanguages = async (): Promise<void> => {
  const locales = strapi.plugin('i18n').service('locales')
  for (const { code, name } of languages)
    if (!(await locales.findByCode(code))) await locales.create({ code, name: `${name} (${code})` })
}
