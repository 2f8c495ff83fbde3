import type { Struct } from '@strapi/strapi'
import { publishedPages, uidOf } from '../documents/site-pages'
import { inWords } from '../schema/words'
import { PUBLISHED } from '../shared/document-actions'
import { defaultLanguage, translated } from '../shared/site-file'
import { PAGES, parentIn } from '../site/pages'
import type { Version } from './version'

/** Where the site shows entries that have no page of their own. */
const SHOWN_ON: Record<string, string> = {
  contact: '/',
  'firm-setting': '/',
  menu: '/',
  'footer-menu': '/',
  'price-item': '/prices',
  'site-search': '/search',
  testimonial: '/testimonials',
}
const ARTICLE = uidOf('article')

/** The path of the page that shows an entry, without language; or what is missing for one, as a sentence for the editor. */
export type Place = { path: string } | { missing: string }

/** @param version with its relations */
export const placeOf = async (type: Struct.ContentTypeSchema, version: Version): Promise<Place> => {
  const { modelName, info } = type
  const [pattern, shownOn] = [PAGES[modelName], SHOWN_ON[modelName]]
  if (shownOn) return { path: shownOn }
  if (modelName === 'notice') return { missing: 'It is above every page while it applies.' }
  if (modelName === 'theme') return { missing: 'It is on every page as soon as it is saved.' }
  if (modelName === 'author') return articleBy(version)
  if (!pattern) return { missing: 'The site shows nothing of it.' }
  // Publishing asks for a slug; until then, any other will do.
  const slugs: Record<string, string> = { slug: version.slug ? String(version.slug) : version.documentId }
  const relation = parentIn(pattern)
  if (relation) {
    const parent = await publishedParent(type, relation, version)
    if (!parent)
      return {
        missing: `Without a ${relation} that is published, the ${info.displayName.toLowerCase()} has no page. Choose one in “${inWords(relation)}”, and publish it first.`,
      }
    slugs[relation] = parent.slug
  }
  return {
    path: pattern.replace(/@(\w+)/g, (_, name: string) =>
      (slugs[name] ?? '').split('/').map(encodeURIComponent).join('/'),
    ),
  }
}

/** A translation may have that of the original, if so set, as on the site. */
const publishedParent = async (type: Struct.ContentTypeSchema, relation: string, version: Version) => {
  const { target } = type.attributes[relation] as unknown as { target: string }
  const locale = version.locale as string | null
  const isFallback = translated === 'fallback' && locale !== defaultLanguage
  const original = { locale: defaultLanguage, publishedAt: null, documentId: version.documentId }
  const holder = version[relation] || !isFallback ? version : await findVersion(type.uid, original, relation)
  const documentId = (holder?.[relation] as Version | null)?.documentId
  if (!documentId) return undefined
  const parents = await strapi.db.query(target).findMany({ where: { ...PUBLISHED, documentId } })
  const parentIn = (language: unknown) => parents.find((parent) => !parent.locale || parent.locale === language)
  return parentIn(locale) ?? (isFallback ? parentIn(defaultLanguage) : undefined)
}

const findVersion = (uid: string, where: object, relation: string): Promise<Version | null> =>
  strapi.db.query(uid).findOne({ where, populate: [relation] })

/** Authors are shown on their articles. */
const articleBy = async ({ documentId, locale }: Version): Promise<Place> => {
  const article = await strapi.db
    .query(ARTICLE)
    .findOne({ where: { ...PUBLISHED, author: { documentId }, ...(locale ? { locale } : {}) } })
  const pages = article ? await publishedPages({ uid: ARTICLE, documentId: article.documentId }) : []
  const page = pages.find((other) => other.locale === article.locale)
  if (page) return { path: page.bare }
  return { missing: 'No published article is by this author yet, so no page shows anything of it.' }
}
