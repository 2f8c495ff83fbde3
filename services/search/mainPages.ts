import { htmlToText } from '../content/htmlToText.ts'
import { aboutPageOf } from '../content/singles/aboutPage.ts'
import { finishesPageOf } from '../content/singles/finishesPage.ts'
import {
  accessibilityPageOf,
  blogPageOf,
  coveragePageOf,
  faqPageOf,
  portfolioPageOf,
  pricesPageOf,
  privacyPageOf,
  servicesPageOf,
  termsPageOf,
  testimonialsPageOf,
  vacanciesPageOf,
} from '../content/singles/pages.ts'
import type { Content } from '../content/value/content.ts'
import type { Searchable } from './searchable.ts'

/** The main pages that a search can find, except the contact page. */
export const mainPagesOf = (content: Content): Searchable[] =>
  [
    ...[termsPageOf, privacyPageOf, accessibilityPageOf, aboutPageOf, blogPageOf, coveragePageOf, faqPageOf],
    ...[finishesPageOf, portfolioPageOf, pricesPageOf, servicesPageOf, testimonialsPageOf, vacanciesPageOf],
  ].map((pageOf) => pageEntry(pageOf(content)))

type PageText = Pick<ReturnType<typeof blogPageOf>, 'title' | 'intro' | 'seo'> & { body?: unknown }

/** A main page. Terms and the like have a long text. */
export function pageEntry({ title, intro, seo, body }: PageText, facts = ''): Searchable {
  const html = body && typeof body === 'object' && 'html' in body ? String(body.html) : ''
  return {
    kind: 'page',
    path: seo.path,
    title,
    text: intro,
    facts: `${facts} ${seo.title} ${seo.description}`.trim(),
    body: htmlToText(html),
  }
}
