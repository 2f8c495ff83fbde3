import { addresses } from '../../site/addresses.ts'
import { toRichText } from '../markdown.ts'
import type { Content } from '../value/content.ts'
import { pageTextOf } from './pageText.ts'

/** Texts of the blog page. */
export const blogPageOf = (content: Content) => pageTextOf(content, 'BlogPage', addresses.blog)

/** Texts of the questions page. */
export const faqPageOf = (content: Content) => pageTextOf(content, 'FaqPage', addresses.questions)

/** Texts of the portfolio page. */
export const portfolioPageOf = (content: Content) => pageTextOf(content, 'PortfolioPage', addresses.portfolio)

/** Texts of the contact page; `privacyNote` is HTML. */
export function contactPageOf(content: Content) {
  const page = pageTextOf(content, 'ContactPage', addresses.contact)
  return { ...page, privacyNote: toRichText(page.privacyNote).html }
}

/** Texts of the coverage page; `body` is HTML. */
export function coveragePageOf(content: Content) {
  const page = pageTextOf(content, 'CoveragePage', addresses.coverage)
  return { ...page, body: toRichText(page.body).html }
}

/** Texts of the prices page; `method` is HTML, `minimumCharge` in pounds. */
export function pricesPageOf(content: Content) {
  const page = pageTextOf(content, 'PricesPage', addresses.prices)
  const { minimumCharge, reviewedOn } = content.one('PricesPage') ?? {}
  return { ...page, method: toRichText(page.method).html, minimumCharge, reviewedOn }
}

/** Texts of the services page. */
export function servicesPageOf(content: Content) {
  const page = pageTextOf(content, 'ServicesPage', addresses.services)
  return { ...page, body: toRichText(page.body) }
}

/** Texts of the testimonials page; `policy` is HTML. */
export function testimonialsPageOf(content: Content) {
  const page = pageTextOf(content, 'TestimonialsPage', addresses.testimonials)
  return { ...page, policy: toRichText(page.policy).html }
}

/** Texts of the job vacancies page; `body` is HTML. */
export function vacanciesPageOf(content: Content) {
  const page = pageTextOf(content, 'VacanciesPage', addresses.vacancies)
  return { ...page, body: toRichText(page.body).html }
}

/** The accessibility statement. */
export function accessibilityPageOf(content: Content) {
  const page = pageTextOf(content, 'AccessibilityPage', addresses.accessibility)
  return { ...page, body: toRichText(page.body) }
}

/** The privacy notice. */
export function privacyPageOf(content: Content) {
  const page = pageTextOf(content, 'PrivacyPage', addresses.privacy)
  return { ...page, body: toRichText(page.body) }
}

/** The terms; `cancellationForm` is HTML. */
export function termsPageOf(content: Content) {
  const page = pageTextOf(content, 'TermsPage', addresses.terms)
  return { ...page, body: toRichText(page.body), cancellationForm: toRichText(page.cancellationForm).html }
}
