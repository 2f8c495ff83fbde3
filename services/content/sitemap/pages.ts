import { addresses, addressOf } from '#locales/addresses.ts'
import { inOrder } from '../inOrder.ts'
import type { Content } from '../value/content.ts'
import { namedPricesIn } from './namedPrices.ts'
import { latest, pictureAddresses, type SitemapEntry } from './parts.ts'

/**
 * The pages that always exist, except those of the other sections, and the open vacancies.
 * @param today ISO date in London
 */
export function pageMap(content: Content, today: string): SitemapEntry[] {
  const prices = content.all('PriceItem')
  const testimonials = content.all('Testimonial')
  const open = content
    .all('Vacancy')
    .filter(({ closesOn }) => closesOn >= today)
    .sort((a, b) => inOrder(b.postedOn, a.postedOn))
  return [
    homeEntry(content),
    aboutEntry(content),
    { path: addresses.contact, changedAt: latest([content.one('ContactPage')]) },
    { path: addresses.coverage, changedAt: latest([content.one('CoveragePage')]) },
    finishesEntry(content),
    { path: addresses.prices, changedAt: latest([content.one('PricesPage'), ...prices]) },
    { path: addresses.accessibility, changedAt: latest([content.one('AccessibilityPage')]) },
    { path: addresses.privacy, changedAt: latest([content.one('PrivacyPage')]) },
    { path: addresses.terms, changedAt: latest([content.one('TermsPage')]) },
    {
      path: addresses.testimonials,
      changedAt: latest([
        content.one('TestimonialsPage'),
        ...testimonials,
        ...testimonials.map(({ project }) => project),
      ]),
    },
    { path: addresses.vacancies, changedAt: latest([content.one('VacanciesPage'), ...open]) },
    ...open.map((vacancy) => ({
      path: addressOf('vacancy', { slug: vacancy.slug }),
      changedAt: latest([vacancy]),
    })),
  ]
}

function homeEntry(content: Content): SitemapEntry {
  const page = content.one('HomePage')
  return {
    path: addresses.home,
    changedAt: latest([
      page,
      page?.featuredProject,
      ...content.all('PriceItem').filter(({ onHome }) => onHome),
      ...namedPricesIn(content)([page?.pricesIntro, page?.picture?.alternativeText]),
    ]),
    pictures: pictureAddresses([page?.picture]),
  }
}

function aboutEntry(content: Content): SitemapEntry {
  const page = content.one('AboutPage')
  return { path: addresses.about, changedAt: latest([page]), pictures: pictureAddresses([page?.picture]) }
}

function finishesEntry(content: Content): SitemapEntry {
  const page = content.one('FinishesPage')
  const samples = (page?.floors ?? []).flatMap((floor) => (floor.samples ?? []).map(({ picture }) => picture))
  const named = namedPricesIn(content)([page?.body, ...samples.map((picture) => picture?.alternativeText)])
  return { path: addresses.finishes, changedAt: latest([page, ...named]), pictures: pictureAddresses(samples) }
}
