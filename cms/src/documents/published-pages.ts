import type { Core } from '@strapi/strapi'
import { nameOf } from '../schema/entry-name'
import { published } from '../shared/document-actions'

/** Paths of the single types; the same as in the site's services/rules/site/addresses.ts, with which a unit test compares them. */
export const PAGES: Record<string, string> = {
  'home-page': '/',
  'about-page': '/about',
  'accessibility-page': '/accessibility',
  'blog-page': '/blog',
  'contact-page': '/contact',
  'coverage-page': '/coverage',
  'finishes-page': '/finishes',
  'faq-page': '/faq',
  'portfolio-page': '/portfolio',
  'prices-page': '/prices',
  'privacy-page': '/privacy',
  'services-page': '/services',
  'terms-page': '/terms-and-conditions',
  'testimonials-page': '/testimonials',
  'vacancies-page': '/flooring-job-vacancies',
}

/** Types whose entries have pages: below `base`, and below their parent's slug. */
export const ENTRIES: { type: string; base: string; parent?: string }[] = [
  { type: 'tag', base: '/blog' },
  { type: 'article', base: '/blog', parent: 'tag' },
  { type: 'faq', base: '/faq' },
  { type: 'project', base: '/portfolio' },
  { type: 'vacancy', base: '/flooring-job-vacancies' },
  { type: 'service-category', base: '/services' },
  { type: 'service', base: '/services', parent: 'category' },
  { type: 'region', base: '/services' },
  { type: 'area', base: '/services', parent: 'region' },
]

interface Page {
  uid: string
  documentId: string
  path: string
  /** Such as `Article “When to recoat”` */
  name: string
}

const uidOf = (type: string) => `api::${type}.${type}`

/** The pages that visitors can see, with their paths: all, or those of one entry. */
export const publishedPages = async (
  strapi: Core.Strapi,
  only?: { uid: string; documentId: unknown },
): Promise<Page[]> => {
  const where = only ? { ...published, documentId: only.documentId } : published
  const isWanted = (type: string) => !only || only.uid === uidOf(type)
  const singles = Object.entries(PAGES).map(async ([type, path]): Promise<Page[]> => {
    const uid = uidOf(type)
    if (!isWanted(type)) return []
    const versions = await strapi.db.query(uid).findMany({ select: ['documentId'], where })
    return versions.map(({ documentId }) => ({ uid, documentId, path, name: nameOf(strapi, uid) }))
  })
  const entries = ENTRIES.map(async ({ type, base, parent }): Promise<Page[]> => {
    const uid = uidOf(type)
    if (!isWanted(type)) return []
    const populate = parent ? { [parent]: { select: ['slug'] } } : {}
    const versions = await strapi.db.query(uid).findMany({ where, populate })
    return versions
      .filter((entry) => !parent || entry[parent])
      .map((entry) => {
        const path = [base, ...(parent ? [entry[parent].slug] : []), entry.slug].join('/')
        return { uid, documentId: entry.documentId, path, name: nameOf(strapi, uid, entry) }
      })
  })
  return (await Promise.all([...singles, ...entries])).flat()
}
