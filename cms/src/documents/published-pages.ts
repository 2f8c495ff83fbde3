import type { Core } from '@strapi/strapi'

/** Paths of the single types; the same as in the site's locales/addresses.ts, with which a unit test compares them. */
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

export interface Page {
  uid: string
  documentId: string
  path: string
  /** Such as `Article “When to recoat”` */
  name: string
}

const published = { publishedAt: { $notNull: true } }
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
    const found = await strapi.db.query(uid).findMany({ select: ['documentId'], where })
    return found.map(({ documentId }) => ({ uid, documentId, path, name: nameOf(strapi, uid) }))
  })
  const entries = ENTRIES.map(async ({ type, base, parent }): Promise<Page[]> => {
    const uid = uidOf(type)
    if (!isWanted(type)) return []
    const populate = parent ? { [parent]: { select: ['slug'] } } : {}
    const found = await strapi.db.query(uid).findMany({ where, populate })
    return found
      .filter((entry) => !parent || entry[parent])
      .map((entry) => {
        const path = [base, ...(parent ? [entry[parent].slug] : []), entry.slug].join('/')
        return { uid, documentId: entry.documentId, path, name: nameOf(strapi, uid, entry) }
      })
  })
  return (await Promise.all([...singles, ...entries])).flat()
}

/** An entry in words, such as `Article “When to recoat”`. */
export const nameOf = (
  strapi: Core.Strapi,
  uid: string,
  { title, name, question }: { title?: string; name?: string; question?: string } = {},
): string => {
  const { info, kind } = strapi.contentTypes[uid as never] as { info: { displayName: string }; kind: string }
  const own = kind === 'singleType' ? undefined : (title ?? name ?? question)
  return own ? `${info.displayName} “${own}”` : info.displayName
}

/** At most five of them, as a list in words. */
export const listed = (names: string[]): string => {
  const rest = names.length - 5
  return names.slice(0, 5).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}
