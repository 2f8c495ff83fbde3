import { addresses, addressOf } from '#locales/addresses.ts'
import { londonToday } from '../../londonTime.ts'
import type { UploadFile } from '../../pictures.ts'
import { compact } from '../compact.ts'
import { contentList, contentQuery } from '../contentQuery.ts'
import { PictureFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import type { ContentSource } from '../source.ts'
import type { Content } from '../value/content.ts'
import { type NamedIn, namedPricesIn, readNamedPrices } from './namedPrices.ts'
import { type Dated, latest, pictureAddresses, type SitemapEntry } from './parts.ts'

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
  const [texts, documentPages, others, dated, said, namedIn] = await Promise.all([
    content.read(textPages, {}),
    content.read(documents, {}),
    content.read(otherPages, {}),
    content.read(lists, {}),
    content.read(testimonials, {}),
    readNamedPrices(content),
  ])
  return toPageMap({ ...texts, ...documentPages, ...others, ...dated, testimonials: said }, namedIn, londonToday())
}

/**
 * The pages that always exist, except those of the other sections, and the open vacancies.
 * @param today ISO date in London
 */
export const pageMap = (content: Content, today: string) =>
  toPageMap(
    {
      contactPage: content.one('ContactPage'),
      coveragePage: content.one('CoveragePage'),
      pricesPage: content.one('PricesPage'),
      accessibilityPage: content.one('AccessibilityPage'),
      privacyPage: content.one('PrivacyPage'),
      termsPage: content.one('TermsPage'),
      testimonialsPage: content.one('TestimonialsPage'),
      vacanciesPage: content.one('VacanciesPage'),
      homePage: content.one('HomePage'),
      aboutPage: content.one('AboutPage'),
      finishesPage: content.one('FinishesPage'),
      prices: content.all('PriceItem'),
      vacancies: [...content.all('Vacancy')].sort(newestFirst),
      testimonials: content.all('Testimonial'),
    },
    namedPricesIn(content),
    today,
  )

interface Posted {
  title: string
  postedOn: string
}

/** As the page of vacancies lists them. */
function newestFirst(a: Posted, b: Posted): number {
  if (a.postedOn !== b.postedOn) return a.postedOn < b.postedOn ? 1 : -1
  return a.title < b.title ? -1 : Number(a.title > b.title)
}

type WithPicture = { picture: UploadFile | null }
type ListOf<Item> = readonly (Item | null)[] | null

interface RawPages {
  contactPage: Dated
  coveragePage: Dated
  pricesPage: Dated
  accessibilityPage: Dated
  privacyPage: Dated
  termsPage: Dated
  testimonialsPage: Dated
  vacanciesPage: Dated
  homePage: (Dated & WithPicture & { pricesIntro: string | null; featuredProject: Dated }) | null | undefined
  aboutPage: (Dated & WithPicture) | null | undefined
  finishesPage: (Dated & { body: string | null; floors: ListOf<{ samples: ListOf<WithPicture> }> }) | null | undefined
  prices: readonly (Dated & { onHome: boolean })[]
  vacancies: readonly (Dated & { slug: string; closesOn: string })[]
  testimonials: readonly (Dated & { project: Dated })[]
}

function toPageMap(raw: RawPages, namedIn: NamedIn, today: string): SitemapEntry[] {
  const { homePage, aboutPage, finishesPage, prices } = raw
  const samples = compact(finishesPage?.floors).flatMap((floor) => compact(floor.samples).map(({ picture }) => picture))
  const open = raw.vacancies.filter(({ closesOn }) => closesOn >= today)
  return [
    {
      path: addresses.home,
      changedAt: latest([
        homePage,
        homePage?.featuredProject,
        ...prices.filter(({ onHome }) => onHome),
        ...namedIn([homePage?.pricesIntro, homePage?.picture?.alternativeText]),
      ]),
      pictures: pictureAddresses([homePage?.picture]),
    },
    { path: addresses.about, changedAt: latest([aboutPage]), pictures: pictureAddresses([aboutPage?.picture]) },
    { path: addresses.contact, changedAt: latest([raw.contactPage]) },
    { path: addresses.coverage, changedAt: latest([raw.coveragePage]) },
    {
      path: addresses.finishes,
      changedAt: latest([
        finishesPage,
        ...namedIn([finishesPage?.body, ...samples.map((picture) => picture?.alternativeText)]),
      ]),
      pictures: pictureAddresses(samples),
    },
    { path: addresses.prices, changedAt: latest([raw.pricesPage, ...prices]) },
    { path: addresses.accessibility, changedAt: latest([raw.accessibilityPage]) },
    { path: addresses.privacy, changedAt: latest([raw.privacyPage]) },
    { path: addresses.terms, changedAt: latest([raw.termsPage]) },
    {
      path: addresses.testimonials,
      changedAt: latest([raw.testimonialsPage, ...raw.testimonials, ...raw.testimonials.map(({ project }) => project)]),
    },
    { path: addresses.vacancies, changedAt: latest([raw.vacanciesPage, ...open]) },
    ...open.map((vacancy) => ({
      path: addressOf('vacancy', { slug: vacancy.slug }),
      changedAt: latest([vacancy]),
    })),
  ]
}
