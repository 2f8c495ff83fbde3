import { addresses } from '../../site/addresses.ts'
import { toRichText } from '../markdown.ts'
import type { Content } from '../value/content.ts'
import { toDocument, toPageText } from './pageText.ts'

/** The accessibility statement. */
export const accessibilityPageOf = (content: Content) =>
  toDocument(content.one('AccessibilityPage'), addresses.accessibility)

/** Texts of the blog page. */
export const blogPageOf = (content: Content) => toPageText(content.one('BlogPage'), addresses.blog)

/** Texts of the contact page; `privacyNote` is HTML. */
export function contactPageOf(content: Content) {
  const raw = content.one('ContactPage')
  return {
    ...toPageText(raw, addresses.contact),
    formIntro: raw?.formIntro ?? '',
    afterText: raw?.afterText ?? '',
    privacyNote: toRichText(raw?.privacyNote).html,
  }
}

/** Texts of the coverage page; `body` is HTML. */
export function coveragePageOf(content: Content) {
  const raw = content.one('CoveragePage')
  return {
    ...toPageText(raw, addresses.coverage),
    coveredText: raw?.coveredText ?? '',
    onRequestText: raw?.onRequestText ?? '',
    notCoveredText: raw?.notCoveredText ?? '',
    body: toRichText(raw?.body).html,
  }
}

/** Texts of the questions page. */
export const faqPageOf = (content: Content) => toPageText(content.one('FaqPage'), addresses.questions)

/** Texts of the portfolio page. */
export function portfolioPageOf(content: Content) {
  const raw = content.one('PortfolioPage')
  return {
    ...toPageText(raw, addresses.portfolio),
    sampleNotice: raw?.sampleNotice ?? undefined,
  }
}

/** Texts of the prices page; `method` is HTML, `minimumCharge` in pounds. */
export function pricesPageOf(content: Content) {
  const raw = content.one('PricesPage')
  return {
    ...toPageText(raw, addresses.prices),
    minimumCharge: raw?.minimumCharge ?? undefined,
    reviewedOn: raw?.reviewedOn ?? undefined,
    method: toRichText(raw?.method).html,
    factors: (raw?.factors ?? []).map(({ question, answer }) => ({ question, answer })),
    sampleNotice: raw?.sampleNotice ?? undefined,
  }
}

/** The privacy notice. */
export const privacyPageOf = (content: Content) => toDocument(content.one('PrivacyPage'), addresses.privacy)

/** Texts of the services page. */
export function servicesPageOf(content: Content) {
  const raw = content.one('ServicesPage')
  return {
    ...toPageText(raw, addresses.services),
    body: toRichText(raw?.body),
  }
}

/** The terms; `cancellationForm` is HTML. */
export function termsPageOf(content: Content) {
  const raw = content.one('TermsPage')
  return {
    ...toDocument(raw, addresses.terms),
    cancellationForm: toRichText(raw?.cancellationForm).html,
  }
}

/** Texts of the testimonials page; `policy` is HTML. */
export function testimonialsPageOf(content: Content) {
  const raw = content.one('TestimonialsPage')
  return {
    ...toPageText(raw, addresses.testimonials),
    policy: toRichText(raw?.policy).html,
    sampleNotice: raw?.sampleNotice ?? undefined,
  }
}

/** Texts of the job vacancies page; `body` is HTML. */
export function vacanciesPageOf(content: Content) {
  const raw = content.one('VacanciesPage')
  return {
    ...toPageText(raw, addresses.vacancies),
    body: toRichText(raw?.body).html,
    emptyText: raw?.emptyText ?? '',
    applyText: raw?.applyText ?? '',
    applyPrivacy: raw?.applyPrivacy ?? '',
    applySent: raw?.applySent ?? '',
  }
}
