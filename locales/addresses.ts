/**
 * The address of each kind of page, for routes, links, breadcrumbs, sitemap, prerendering and redirects. `@name` stands
 * for one path segment. After a change, add the old paths to redirects.ts.
 */
export const addresses = {
  home: '/',
  about: '/about',
  blog: '/blog',
  blogTag: '/blog/@tag',
  article: '/blog/@tag/@slug',
  contact: '/contact',
  coverage: '/coverage',
  questions: '/faq',
  question: '/faq/@slug',
  portfolio: '/portfolio',
  prices: '/prices',
  services: '/services',
  /** A category of services, or a part of London. */
  category: '/services/@category',
  /** A service, or an area of a part of London. */
  service: '/services/@category/@slug',
  terms: '/terms-and-conditions',
  testimonials: '/testimonials',
  vacancies: '/flooring-job-vacancies',
  account: '/account',
  confirmEmail: '/account/confirm-email',
  emailConfirmed: '/account/confirmed',
  signInWith: '/account/connect/@provider',
  forgotPassword: '/account/forgot-password',
  register: '/account/register',
  resetPassword: '/account/reset-password',
  signIn: '/account/sign-in',
} as const

export type PageName = keyof typeof addresses

/** The names of an address's variable segments. */
type Segments<Address extends string> = Address extends `${string}@${infer Name}/${infer Rest}`
  ? Name | Segments<`/${Rest}`>
  : Address extends `${string}@${infer Name}`
    ? Name
    : never

/** Path of a page, such as `addressOf('question', { slug: 'lacquer-or-oil' })`. */
export function addressOf<Page extends PageName>(
  page: Page,
  segments: Record<Segments<(typeof addresses)[Page]>, string>,
): string {
  const given: Record<string, string> = segments
  return addresses[page].replace(/@(\w+)/g, (_, name: string) => given[name] ?? '')
}

/** The pages that always exist, whatever editors publish, except account pages. */
export const fixedPages: string[] = Object.values(addresses).filter(
  (address) => !address.includes('@') && !isAccountPath(address),
)

/** @param path without language */
export function isAccountPath(path: string): boolean {
  return path === addresses.account || path.startsWith(`${addresses.account}/`)
}
