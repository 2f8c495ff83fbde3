/**
 * The address of each kind of page, for links, breadcrumbs, sitemap, prerendering and redirects. `@name` stands for one
 * path segment, `*` for an address that editors choose. After a change, rename the folder in pages/, which is the page's
 * route, and add the old paths to cms/src/site/legacy.json.
 */
export const addresses = {
  home: '/',
  about: '/about',
  accessibility: '/accessibility',
  blog: '/blog',
  blogTag: '/blog/@tag',
  article: '/blog/@tag/@slug',
  contact: '/contact',
  coverage: '/coverage',
  finishes: '/finishes',
  questions: '/faq',
  question: '/faq/@slug',
  portfolio: '/portfolio',
  project: '/portfolio/@slug',
  prices: '/prices',
  privacy: '/privacy',
  services: '/services',
  /** A category of services, or a region. */
  category: '/services/@category',
  /** A service, or an area of a region. */
  service: '/services/@category/@slug',
  terms: '/terms-and-conditions',
  testimonials: '/testimonials',
  vacancies: '/flooring-job-vacancies',
  vacancy: '/flooring-job-vacancies/@slug',
  search: '/search',
  account: '/account',
  confirmEmail: '/account/confirm-email',
  emailConfirmed: '/account/confirmed',
  signInWith: '/account/connect/@provider',
  forgotPassword: '/account/forgot-password',
  register: '/account/register',
  resetPassword: '/account/reset-password',
  signIn: '/account/sign-in',
  /** A survey that was asked for, behind a signed link. */
  survey: '/account/survey',
  /** Whatever no other page has (pages/custom). */
  customPage: '/*',
} as const

export type PageName = keyof typeof addresses

/** The addresses that exist whatever editors publish. */
export const fixedAddresses = (): string[] => Object.values(addresses).filter((address) => !/[@*]/.test(address))

/** The names of an address's variable segments. */
type Segments<Address extends string> = Address extends `${string}@${infer Name}/${infer Rest}`
  ? Name | Segments<`/${Rest}`>
  : Address extends `${string}@${infer Name}`
    ? Name
    : Address extends '/*'
      ? '*'
      : never

/** Path of a page, such as `addressOf('question', { slug: 'lacquer-or-oil' })`. */
export function addressOf<Page extends PageName>(
  page: Page,
  segments: Record<Segments<(typeof addresses)[Page]>, string>,
): string {
  const values: Record<string, string> = segments
  return addresses[page].replace(/@(\w+)|\*/g, (rest, name: string = rest) => values[name] ?? '')
}

/** The RSS feed of the blog or of a topic. @param list its address */
export const feedAddress = (list: string): string => `${list}/rss.xml`

/** @param path without language */
export const isAccountPath = (path: string): boolean => isWithin(path, addresses.account)

/**
 * Whether a link leads to an answer to one visitor, such as a postcode's. There are thousands, all variants of a few
 * pages, so crawlers are asked not to follow them (rel=nofollow).
 */
export const isAnswer = (href: string): boolean => /^\/[^#?]*\?(?!page=)/.test(href)

/** Address of the picture that stands for a page where its link is shared (server/routes/share). @param path without query */
export function shareAddress(path: string): string {
  return `/share${path === '/' ? '/index' : path}.jpg`
}

/** @returns the page's path; undefined if it is not the address of such a picture */
export function sharedPage(address: string): string | undefined {
  const path = /^\/share(\/.+)\.jpg$/.exec(address)?.[1]
  return path === '/index' ? '/' : path
}

/** The redirect statuses that the server sends and the browser code follows. */
export const redirectStatuses = [301, 302, 303, 307, 308] as const
export type RedirectStatus = (typeof redirectStatuses)[number]

export const isRedirectStatus = (status: number): status is RedirectStatus =>
  redirectStatuses.some((other) => other === status)

/** Whether a path is an address or below it. */
export const isWithin = (path: string, address: string): boolean => `${path}/`.startsWith(`${address}/`)
