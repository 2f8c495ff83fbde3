import { type Outcode, outcodesOf } from '#services/rules/content/outcode.ts'
import { regionsOf } from '#services/rules/content/region.ts'
import { serviceCategoriesOf } from '#services/rules/content/service.ts'
import { servicesPageOf } from '#services/rules/content/singlePages.ts'
import { entryPages, mainPage, type SitemapPart } from '#services/rules/content/sitemap.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import { addresses, addressOf } from '#services/rules/site/addresses.ts'

const list = mainPage(addresses.services, 'ServicesPage', servicesPageOf, {
  section: 'services',
  entriesOn: (content) => [...content.all('ServiceCategory'), ...pricedServices(content)],
})

const categories: SitemapPart = {
  ...entryPages('ServiceCategory', {
    section: 'services',
    pathOf: pathOfGroup,
    texts: ({ summary, intro, picture }) => [summary, intro, picture?.alternativeText],
    entriesOn: ({ slug }, content) => pricedServices(content, slug),
    pictures: ({ picture }) => [picture],
  }),
  search: (content) =>
    serviceCategoriesOf(content).map(({ path, label, summary }) => ({
      kind: 'service',
      path,
      title: label,
      text: summary,
    })),
}

const regions: SitemapPart = {
  ...entryPages('Region', {
    section: 'areas',
    pathOf: pathOfGroup,
    texts: ({ summary, intro, picture }) => [summary, intro, picture?.alternativeText],
    entriesOn: ({ slug }, content) => content.all('Area').filter(({ region }) => region?.slug === slug),
    pictures: ({ picture }) => [picture],
  }),
  search(content) {
    const outcodes = outcodesOf(content)
    return regionsOf(content).map(({ path, label, summary }) => ({
      kind: 'area',
      path,
      title: label,
      text: summary,
      places: placesIn(outcodes, path),
    }))
  },
}

const services = entryPages('Service', {
  section: 'services',
  pathOf: ({ category, slug }) => pathIn(category, slug),
  texts: ({ summary, body, picture }) => [summary, body, picture?.alternativeText],
  // The minimum charge, which is shown with every price, is on the prices page.
  entriesOn: ({ priceItem }, content) => (priceItem ? [priceItem, content.one('PricesPage')] : []),
  pictures: ({ picture }) => [picture],
  search: ({ name, summary, body }) => ({ kind: 'service', title: name, text: summary, markdown: body }),
})

const areas = entryPages('Area', {
  section: 'areas',
  pathOf: ({ region, slug }) => pathIn(region, slug),
  texts: ({ summary, body, picture }) => [summary, body, picture?.alternativeText],
  entriesOn: ({ project }) => [project],
  pictures: ({ picture }) => [picture],
  search: ({ name, title, summary, outcodes, body }) => ({
    kind: 'area',
    title,
    text: summary,
    facts: `${name} ${outcodes}`,
    markdown: body,
  }),
})

export const sitemap: SitemapPart[] = [categories, regions, list, services, areas]

/** The services with their prices. @param category by default all */
const pricedServices = (content: Content, category?: string) =>
  content
    .all('Service')
    .filter((service) => category === undefined || service.category?.slug === category)
    .flatMap((service) => [service, service.priceItem])

function pathOfGroup({ slug }: { slug: string }): string {
  return addressOf('category', { category: slug })
}

/** An entry without a published parent has no page. */
function pathIn(parent: { slug: string } | null | undefined, slug: string): string | undefined {
  return parent ? addressOf('service', { category: parent.slug, slug }) : undefined
}

/** The postcode districts of a region, with their places. */
const placesIn = (outcodes: readonly Outcode[], regionPath: string): string =>
  outcodes
    .filter(({ region }) => region?.path === regionPath)
    .map(({ code, place, otherNames = '' }) => `${code} ${place} ${otherNames}`)
    .join(' ')
