/**
 * The types in the groups of the admin's home page, by their singular names: Strapi's own menu has one long list in the
 * alphabet, and no way to divide it.
 */
export const groups: Readonly<Record<string, string>> = {
  'From visitors': 'enquiry survey application estimate outgoing-mail',
  'Services and prices': 'service-category service price-item survey-plan',
  'Our work': 'project testimonial',
  Areas: 'region area outcode',
  'Advice and questions': 'article tag author faq',
  'The firm': 'contact notice menu footer-menu vacancy',
  Pages:
    'page home-page services-page prices-page portfolio-page testimonials-page coverage-page finishes-page blog-page ' +
    'faq-page about-page contact-page vacancies-page terms-page privacy-page accessibility-page',
  'Emails and settings': 'enquiry-mail application-mail survey-mail site-search redirect scheduled-action',
}

/** What waits for somebody: type, and the field and value by which its list is filtered. */
export const waiting = [
  { label: 'New enquiries', type: 'enquiry', field: 'progress', value: 'new' },
  { label: 'Surveys to confirm', type: 'survey', field: 'state', value: 'asked' },
  { label: 'New applications', type: 'application', field: 'progress', value: 'new' },
  { label: 'Scheduled publications', type: 'scheduled-action', field: 'state', value: 'waiting' },
  { label: 'Scheduled publications that failed', type: 'scheduled-action', field: 'state', value: 'failed' },
  { label: 'Emails that could not be sent', type: 'outgoing-mail', field: 'state', value: 'failed' },
] as const
