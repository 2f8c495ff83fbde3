import type { BlogPosting, BreadcrumbList, FAQPage, HomeAndConstructionBusiness, Service, WebSite } from 'schema-dts'
import type { Contact } from '../furniture/contact.ts'

// Nodes of JSON-LD graphs: https://schema.org. URLs are site-relative; the head makes them absolute.

/** @param crumbs as the page shows them, without the home page */
export function breadcrumbList(crumbs: { label: string; path: string }[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: 'Home', path: '/' }, ...crumbs].map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: path,
    })),
  }
}

/** The firm is the same node on every page. */
const business = { '@id': '/#business' }

/** The firm with its address and opening hours, for the pages that show them. */
export function businessNode(contact: Contact): HomeAndConstructionBusiness {
  const { companyName, phone, email, street, locality, postcode, latitude, longitude, openingHours } = contact
  return {
    ...business,
    '@type': 'HomeAndConstructionBusiness',
    name: companyName,
    url: '/',
    telephone: phone,
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: locality,
      postalCode: postcode,
      addressCountry: 'GB',
    },
    ...(latitude !== undefined &&
      longitude !== undefined && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    areaServed: 'London',
    openingHoursSpecification: openingHours.map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: capitalised(day),
      opens,
      closes,
    })),
  }
}

/** Tells search engines the name of the site; on the home page only. */
export function websiteNode({ companyName }: Contact): WebSite {
  return { '@type': 'WebSite', '@id': '/#website', name: companyName, url: '/' }
}

interface OfferedPrice {
  low: number
  high: number
}

/** Prices are in pounds with VAT, as the page shows them. */
export function serviceNode(service: {
  name: string
  description: string
  path: string
  area?: string
  price?: OfferedPrice
}): Service {
  return {
    '@type': 'Service',
    '@id': `${service.path}#service`,
    name: service.name,
    description: service.description,
    url: service.path,
    provider: business,
    areaServed: service.area ?? 'London',
    ...(service.price && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'GBP',
        lowPrice: service.price.low,
        highPrice: service.price.high,
      },
    }),
  }
}

/** @param article dates are `YYYY-MM-DD` */
export function articleNode(article: {
  title: string
  excerpt: string
  path: string
  publishedOn: string
  revisedOn?: string
  author?: { name: string }
}): BlogPosting {
  return {
    '@type': 'BlogPosting',
    '@id': `${article.path}#article`,
    headline: article.title,
    description: article.excerpt,
    url: article.path,
    datePublished: article.publishedOn,
    dateModified: article.revisedOn ?? article.publishedOn,
    ...(article.author && { author: { '@type': 'Organization', name: article.author.name } }),
    publisher: business,
  }
}

/** Search engines no longer show these; other crawlers still read them. */
export function faqNode(faqs: { question: string; answer: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

const capitalised = <Text extends string>(text: Text) =>
  (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<Text>
