/**
 * The types in the groups of the admin's home page, by their singular names. Strapi's own menu has one long list in the
 * alphabet, and no way to divide it: there, the group comes first in each name.
 */
export const groups: Readonly<Record<string, string>> = {
  Inbox: 'enquiry survey application estimate outgoing-mail plugin::users-permissions.user',
  Services: 'service-category service price-group price-item survey-plan',
  Work: 'project testimonial',
  Areas: 'region area outcode',
  Advice: 'article tag author faq-topic faq',
  Firm: 'contact firm-setting theme notice menu footer-menu vacancy',
  Pages:
    'page home-page services-page prices-page portfolio-page testimonials-page coverage-page finishes-page blog-page ' +
    'faq-page about-page contact-page vacancies-page terms-page privacy-page accessibility-page',
  Settings: 'enquiry-mail application-mail survey-mail site-search redirect scheduled-action',
}

export const uidOf = (type: string): string => (type.includes('::') ? type : `api::${type}.${type}`)

/** By group, the uids of its types. */
const uids = Object.entries(groups).map(([group, types]) => [group, types.split(' ').map(uidOf)] as const)
export const typesInGroups: readonly string[] = uids.flatMap(([, types]) => types)
/** Pages with texts of their own. */
export const pageTypes: readonly string[] = uids.find(([group]) => group === 'Pages')?.[1] ?? []

/** As Strapi's admin gets it. */
export interface ContentType {
  uid: string
  kind: 'collectionType' | 'singleType'
  info: { displayName: string }
  attributes: Record<string, unknown>
}

export interface MenuLink {
  uid: string
  title: string
}

/** The links of Strapi's menu with their group, such as “Pages: About”. */
export const inGroups = (links: readonly MenuLink[]): MenuLink[] =>
  links.map((link) => {
    const [group] = uids.find(([, types]) => types.includes(link.uid)) ?? []
    if (!group) return link
    return { ...link, title: `${group}: ${group === 'Pages' ? link.title.replace(/ page$/, '') : link.title}` }
  })

/** What waits for somebody: type, and the field and value by which its list is filtered. */
export const waiting = [
  { label: 'New enquiries', type: 'enquiry', field: 'progress', value: 'new' },
  { label: 'Surveys to confirm', type: 'survey', field: 'state', value: 'asked' },
  { label: 'New applications', type: 'application', field: 'progress', value: 'new' },
  { label: 'Scheduled publications', type: 'scheduled-action', field: 'state', value: 'waiting' },
  { label: 'Scheduled publications that failed', type: 'scheduled-action', field: 'state', value: 'failed' },
  { label: 'Emails that could not be sent', type: 'outgoing-mail', field: 'state', value: 'failed' },
] as const
