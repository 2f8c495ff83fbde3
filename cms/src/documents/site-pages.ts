import type { Core } from '@strapi/strapi'
import { nameOf } from '../schema/words'
import { PUBLISHED } from '../shared/document-actions'
import type { PublishedCheck } from './check-published'

/** Pages at addresses that editors choose: their slug may have two parts. */
export const OWN_PAGE = 'page'

/**
 * Paths of the site's pages by type, the same as in the site's services/rules/site/addresses.ts, with which a unit test
 * compares them. `@slug` stands for the entry's slug, another name for the slug of the entry to which that relation leads.
 */
export const PAGES: Record<string, string> = {
  'home-page': '/',
  'about-page': '/about',
  'accessibility-page': '/accessibility',
  'blog-page': '/blog',
  tag: '/blog/@slug',
  article: '/blog/@tag/@slug',
  'contact-page': '/contact',
  'coverage-page': '/coverage',
  'faq-page': '/faq',
  faq: '/faq/@slug',
  'finishes-page': '/finishes',
  'portfolio-page': '/portfolio',
  project: '/portfolio/@slug',
  'prices-page': '/prices',
  'privacy-page': '/privacy',
  'services-page': '/services',
  'service-category': '/services/@slug',
  service: '/services/@category/@slug',
  region: '/services/@slug',
  area: '/services/@region/@slug',
  'terms-page': '/terms-and-conditions',
  'testimonials-page': '/testimonials',
  'vacancies-page': '/flooring-job-vacancies',
  vacancy: '/flooring-job-vacancies/@slug',
  [OWN_PAGE]: '/@slug',
}

export const uidOf = (type: string) => `api::${type}.${type}`

/** The relation whose slug is in the path. */
export const parentIn = (path = ''): string | undefined => /@(?!slug)(\w+)/.exec(path)?.[1]

/** The types whose address contains the slug of an entry of this type, with the relation that leads to it. */
export const typesBelow = (strapi: Core.Strapi, target: string): { uid: string; relation: string }[] =>
  Object.entries(PAGES).flatMap(([type, path]) => {
    const [uid, relation] = [uidOf(type), parentIn(path)]
    const { attributes } = strapi.contentTypes[uid as never] as { attributes: Record<string, { target?: string }> }
    return relation && attributes[relation]?.target === target ? [{ uid, relation }] : []
  })

/** An entry must have an address. A relation to a draft does not count. */
export const addressFault: PublishedCheck = (_strapi, { modelName, info }, version) => {
  const relation = parentIn(PAGES[modelName])
  if (!relation || version[relation]) return undefined
  return `Not published: without a ${relation} that is published, the ${info.displayName.toLowerCase()} has no web address and is not shown anywhere. Choose one in “${relation}”.`
}

interface Page {
  uid: string
  documentId: string
  path: string
  /** Such as `Article “When to recoat”` */
  name: string
}

/** The pages that visitors can see: all, or those with the slug of this entry in their address: its own and those below. */
export const publishedPages = async (
  strapi: Core.Strapi,
  entry?: { uid: string; documentId: unknown },
  patterns = Object.entries(PAGES),
): Promise<Page[]> => {
  const below = entry ? typesBelow(strapi, entry.uid) : []
  const pages = patterns.map(async ([type, pattern]): Promise<Page[]> => {
    const [uid, parent] = [uidOf(type), parentIn(pattern)]
    const child = below.find((other) => other.uid === uid)
    if (entry && entry.uid !== uid && !child) return []
    const ofEntry = entry && { documentId: entry.documentId }
    const where = { ...PUBLISHED, ...(child ? { [child.relation]: ofEntry } : ofEntry) }
    const entries = await strapi.db.query(uid).findMany({ where, populate: parent ? [parent] : [] })
    return entries
      .filter((version) => !parent || version[parent])
      .map((version) => {
        const path = pattern.replace(/@(\w+)/g, (_, name) => (name === 'slug' ? version.slug : version[name].slug))
        return { uid, documentId: version.documentId, path, name: nameOf(strapi, uid, version) }
      })
  })
  return (await Promise.all(pages)).flat()
}

/** Two types may have addresses of the same form, such as regions and categories of services. */
export const takenFault: PublishedCheck = async (strapi, { uid, modelName }, { documentId }) => {
  const form = formOf(PAGES[modelName])
  const alike = Object.entries(PAGES).filter(([type, path]) => type !== modelName && formOf(path) === form)
  if (!form || alike.length === 0) return undefined
  const [own] = await publishedPages(strapi, { uid, documentId })
  const other = own && (await publishedPages(strapi, undefined, alike)).find(({ path }) => path === own.path)
  return (
    other && `Not published: the address ${other.path} belongs to another page, ${other.name}. Choose another slug.`
  )
}

/** `/services/@slug` → `/services/@` */
export const formOf = (path?: string): string | undefined => path?.replace(/@\w+/g, '@')
