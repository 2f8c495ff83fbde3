import { htmlToText } from '../content/htmlToText.ts'
import { aboutPageOf } from '../content/singles/aboutPage.ts'
import { accessibilityPageOf } from '../content/singles/accessibilityPage.ts'
import { blogPageOf } from '../content/singles/blogPage.ts'
import { coveragePageOf } from '../content/singles/coveragePage.ts'
import { faqPageOf } from '../content/singles/faqPage.ts'
import { finishesPageOf } from '../content/singles/finishesPage.ts'
import { portfolioPageOf } from '../content/singles/portfolioPage.ts'
import { pricesPageOf } from '../content/singles/pricesPage.ts'
import { privacyPageOf } from '../content/singles/privacyPage.ts'
import { servicesPageOf } from '../content/singles/servicesPage.ts'
import { termsPageOf } from '../content/singles/termsPage.ts'
import { testimonialsPageOf } from '../content/singles/testimonialsPage.ts'
import { vacanciesPageOf } from '../content/singles/vacanciesPage.ts'
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
