/** Pages at addresses that editors choose: their slug may have two parts. */
export const CUSTOM_PAGE = 'page'

/**
 * Paths of the site's pages by type, the same as in services/rules/site/addresses.ts, with which a unit test compares
 * them. `@slug` stands for the entry's slug, another name for the slug of the entry to which that relation leads.
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
  [CUSTOM_PAGE]: '/@slug',
}

/**
 * Types that are the same in all languages, even if the content has several: they have no texts, and the paths of
 * redirects name their language.
 */
export const UNTRANSLATED = ['outcode', 'redirect', 'theme']

/** The path as links and redirects have it, if an editor has written it as visitors see it. @param paths of site.json */
export const withoutWords = (
  path: string,
  paths: Readonly<Record<string, Readonly<Record<string, string>>>>,
): string => {
  const [, first, rest = ''] = /^\/([^/]+)(.*)$/.exec(path) ?? []
  const renamed = Object.values(paths).flatMap((words) => Object.entries(words))
  const [segment] = renamed.find(([, word]) => word === first) ?? []
  return segment === undefined ? path : `/${segment}${rest}`
}

/** The relation whose slug is in the path. */
export const parentIn = (path = ''): string | undefined => /@(?!slug)(\w+)/.exec(path)?.[1]

/** A link to the page of an entry, wherever that is. */
export interface EntryLink {
  /** Such as `article`. */
  type: string
  documentId: string
  /** Query and hash as written, or empty. */
  rest: string
}

/** Editors' texts link to `entry:article/{documentId}`, perhaps with `?…` or `#…`. @returns undefined for other links */
export const entryLink = (href: string): EntryLink | undefined => {
  const [, type, documentId, rest = ''] = /^entry:([a-z-]+)\/(\w+)([?#].*)?$/.exec(href) ?? []
  return type && documentId ? { type, documentId, rest } : undefined
}
