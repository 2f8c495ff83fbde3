import type { Struct } from '@strapi/strapi'
import type { Attribute } from '../schema/attributes'
import { publicTypes } from '../schema/public-types'
import { hasLanguages } from '../shared/document-actions'
import { languages, translated } from '../shared/site-file'
import { UNTRANSLATED } from '../site/pages'

interface Options {
  pluginOptions?: Record<string, unknown>
}

/** Fields of these types are the same in all languages, and so are texts with a form, such as keys; not these. */
const SHARED = ['boolean', 'date', 'datetime', 'decimal', 'enumeration', 'float', 'integer', 'media']
const TRANSLATED_FORMS = ['address', 'language', 'synonyms']

/**
 * Gives public types languages if `site.json` says so; schema.json stays as it is, and so does the database of a site
 * without. Must run in `register`, before Strapi compares the schema with the database.
 */
export const translateTypes = (): void => {
  if (translated)
    for (const type of publicTypes())
      if (!hasLanguages(type) && !UNTRANSLATED.includes(type.modelName)) {
        setTranslated(type)
        // What Strapi’s plugin has added to each type, and hides where there are no languages.
        for (const [name, attribute] of Object.entries(type.attributes as Record<string, Attribute>))
          if (name === 'locale' || name === 'localizations') Object.assign(attribute, { private: false })
          else if (!isShared(attribute)) setTranslated(attribute)
      }
  refuseLoss()
}

const setTranslated = (of: Options): void => {
  of.pluginOptions = { ...of.pluginOptions, i18n: { localized: true } }
}

const isShared = ({ type, pluginOptions }: Attribute): boolean => {
  const form = pluginOptions?.editor?.form
  return SHARED.includes(type) || (form !== undefined && !TRANSLATED_FORMS.includes(form))
}

type Schemas = Record<string, Struct.ContentTypeSchema>

/** Where a type has no languages any more, Strapi would delete its translations. */
const refuseLoss = (): void => {
  const hook = strapi.hook('strapi::content-types.beforeSync')
  const others = [...hook.getHandlers()]
  for (const other of others) hook.delete(other)
  hook.register(async (schemas: { oldContentTypes?: Schemas; contentTypes: Schemas }) => {
    for (const [uid, before] of Object.entries(schemas.oldContentTypes ?? {})) {
      const now = schemas.contentTypes[uid]
      if (!now || !hasLanguages(before) || hasLanguages(now)) continue
      const locale = await strapi.plugin('i18n').service('locales').getDefaultLocale()
      const lost = await strapi.db.query(uid).count({ where: { locale: { $ne: locale } } })
      if (lost)
        throw new Error(
          `site.json has no “translated” any more, so Strapi would delete ${lost} translations of ${now.info.displayName}. Set it again, or delete them in the admin first (languages: ${languages.map(({ code }) => code).join(', ')}).`,
        )
    }
    await Promise.all(others.map((run) => run(schemas)))
  })
}

/**
 * Adds the site's languages, so that editors can translate at once. The default one is Strapi's first
 * (`scripts/start.mjs`); editors may change it, and languages that the site has dropped keep their content.
 */
export const addLanguages = async (): Promise<void> => {
  const locales = strapi.plugin('i18n').service('locales')
  for (const { code, name } of languages)
    if (!(await locales.findByCode(code))) await locales.create({ code, name: `${name} (${code})` })
}
