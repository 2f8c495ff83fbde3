import { addresses, addressOf } from '#locales/addresses.ts'
import { londonToday } from '../../londonTime.ts'
import { compact } from '../compact.ts'
import { contentList, contentQuery } from '../contentQuery.ts'
import { PictureFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import type { ContentSource } from '../source.ts'
import { readNamedPrices } from './namedPrices.ts'
import { latest, pictureAddresses, type SitemapEntry } from './parts.ts'

// Several queries: the backend accepts at most five fields at the root of one.
const SitemapTextPages = graphql(`
  query SitemapTextPages {
    contactPage {
      updatedAt
    }
    coveragePage {
      updatedAt
    }
    pricesPage {
      updatedAt
    }
  }
`)
const SitemapDocuments = graphql(`
  query SitemapDocuments {
    accessibilityPage {
      updatedAt
    }
    privacyPage {
      updatedAt
    }
    termsPage {
      updatedAt
    }
  }
`)
const SitemapOtherPages = graphql(
  `
    query SitemapOtherPages {
      testimonialsPage {
        updatedAt
      }
      vacanciesPage {
        updatedAt
      }
      homePage {
        pricesIntro
        updatedAt
        picture {
          ...PictureFields
        }
        featuredProject {
          updatedAt
        }
      }
      aboutPage {
        updatedAt
        picture {
          ...PictureFields
        }
      }
      finishesPage {
        body
        updatedAt
        floors(pagination: { limit: 250 }) {
          samples(pagination: { limit: 250 }) {
            picture {
              ...PictureFields
            }
          }
        }
      }
    }
  `,
  [PictureFields],
)
const SitemapPrices = graphql(`
  query SitemapPrices($start: Int!) {
    priceItems(sort: ["order", "name"], pagination: { start: $start, limit: 250 }) {
      onHome
      updatedAt
    }
    priceItems_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
    vacancies(sort: ["postedOn:desc", "title"], pagination: { start: $start, limit: 250 }) {
      slug
      closesOn
      updatedAt
    }
    vacancies_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
  }
`)
const SitemapTestimonials = graphql(`
  query SitemapTestimonials($start: Int!) {
    testimonials(sort: ["order"], pagination: { start: $start, limit: 250 }) {
      updatedAt
      project {
        updatedAt
      }
    }
    testimonials_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
  }
`)

const textPages = contentQuery(SitemapTextPages, (singles) => singles)
const documents = contentQuery(SitemapDocuments, (singles) => singles)
const otherPages = contentQuery(SitemapOtherPages, (singles) => singles)
const lists = contentList(SitemapPrices, ({ priceItems, vacancies }) => ({
  prices: compact(priceItems),
  vacancies: compact(vacancies),
}))
const testimonials = contentList(SitemapTestimonials, (all) => compact(all.testimonials))

/** The pages that always exist, except those of the other sections, and the open vacancies. */
export async function pageEntries(content: ContentSource): Promise<SitemapEntry[]> {
  const [texts, documentPages, others, { prices, vacancies }, said, namedIn] = await Promise.all([
    content.read(textPages, {}),
    content.read(documents, {}),
    content.read(otherPages, {}),
    content.read(lists, {}),
    content.read(testimonials, {}),
    readNamedPrices(content),
  ])
  const { accessibilityPage, privacyPage, termsPage } = documentPages
  const { homePage, aboutPage, finishesPage } = others
  const samples = compact(finishesPage?.floors).flatMap((floor) => compact(floor.samples))
  const open = vacancies.filter(({ closesOn }) => closesOn >= londonToday())
  return [
    {
      path: addresses.home,
      changedAt: latest([
        homePage,
        homePage?.featuredProject,
        ...prices.filter(({ onHome }) => onHome),
        ...namedIn(homePage),
      ]),
      pictures: pictureAddresses([homePage?.picture]),
    },
    { path: addresses.about, changedAt: latest([aboutPage]), pictures: pictureAddresses([aboutPage?.picture]) },
    { path: addresses.contact, changedAt: latest([texts.contactPage]) },
    { path: addresses.coverage, changedAt: latest([texts.coveragePage]) },
    {
      path: addresses.finishes,
      changedAt: latest([finishesPage, ...namedIn(finishesPage)]),
      pictures: pictureAddresses(samples.map(({ picture }) => picture)),
    },
    { path: addresses.prices, changedAt: latest([texts.pricesPage, ...prices]) },
    { path: addresses.accessibility, changedAt: latest([accessibilityPage]) },
    { path: addresses.privacy, changedAt: latest([privacyPage]) },
    { path: addresses.terms, changedAt: latest([termsPage]) },
    {
      path: addresses.testimonials,
      changedAt: latest([others.testimonialsPage, ...said, ...said.map(({ project }) => project)]),
    },
    { path: addresses.vacancies, changedAt: latest([others.vacanciesPage, ...open]) },
    ...open.map((vacancy) => ({
      path: addressOf('vacancy', { slug: vacancy.slug }),
      changedAt: latest([vacancy]),
    })),
  ]
}
