import { type Outcode, outcodesOf } from '#services/rules/content/outcode.ts'
import { regionsOf } from '#services/rules/content/region.ts'
import { serviceCategoriesOf } from '#services/rules/content/service.ts'
import { servicesPageOf } from '#services/rules/content/singlePages.ts'
import { entryPages, mainPage, type SitemapPart } from '#services/rules/content/sitemap.ts'
import type { Entry } from '#services/rules/content/value/schema.ts'
import { searchTexts } from '#services/rules/search/texts.ts'
import { addresses, addressOf } from '#services/rules/site/addresses.ts'

const list = mainPage(addresses.services, 'ServicesPage', servicesPageOf, {
  section: 'services',
  entriesOn: (content) => [
    ...content.all('ServiceCategory'),
    ...content.all('Service').flatMap((service) => [service, service.priceItem]),
  ],
})

const categories: SitemapPart = {
  section: 'services',
  pages: (content) =>
    entryPages(content, 'ServiceCategory', {
      pathOf: pathOfGroup,
      texts: ({ summary, intro, picture }) => [summary, intro, picture?.alternativeText],
      entriesOn: ({ slug }) =>
        content
          .all('Service')
          .filter(({ category }) => category?.slug === slug)
          .flatMap((service) => [service, service.priceItem]),
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
  section: 'areas',
  pages: (content) =>
    entryPages(content, 'Region', {
      pathOf: pathOfGroup,
      texts: ({ summary, intro, picture }) => [summary, intro, picture?.alternativeText],
      entriesOn: ({ slug }) => content.all('Area').filter(({ region }) => region?.slug === slug),
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

const services: SitemapPart = {
  section: 'services',
  pages: (content) =>
    entryPages(content, 'Service', {
      pathOf: pathOfService,
      texts: ({ summary, body, picture }) => [summary, body, picture?.alternativeText],
      // The prices page contains the minimum charge, which is entriesOn with every price.
      entriesOn: ({ priceItem }) => (priceItem ? [priceItem, content.one('PricesPage')] : []),
      pictures: ({ picture }) => [picture],
    }),
  search: (content) =>
    searchTexts(content, 'Service', pathOfService, ({ name, summary, body }) => ({
      kind: 'service',
      title: name,
      text: summary,
      markdown: body,
    })),
}

const areas: SitemapPart = {
  section: 'areas',
  pages: (content) =>
    entryPages(content, 'Area', {
      pathOf: pathOfArea,
      texts: ({ summary, body, picture }) => [summary, body, picture?.alternativeText],
      entriesOn: ({ project }) => [project],
      pictures: ({ picture }) => [picture],
    }),
  search: (content) =>
    searchTexts(content, 'Area', pathOfArea, ({ name, title, summary, outcodes, body }) => ({
      kind: 'area',
      title,
      text: summary,
      facts: `${name} ${outcodes}`,
      markdown: body,
    })),
}

export const sitemap: SitemapPart[] = [categories, regions, list, services, areas]

function pathOfGroup({ slug }: { slug: string }): string {
  return addressOf('category', { category: slug })
}

/** An entry without a published parent has no page. */
const pathIn = (parent: { slug: string } | null | undefined, slug: string) =>
  parent ? addressOf('service', { category: parent.slug, slug }) : undefined

function pathOfService({ category, slug }: Entry<'Service'>) {
  return pathIn(category, slug)
}

function pathOfArea({ region, slug }: Entry<'Area'>) {
  return pathIn(region, slug)
}

/** The postcode districts of a region, with their places. */
const placesIn = (outcodes: readonly Outcode[], regionPath: string): string =>
  outcodes
    .filter(({ region }) => region?.path === regionPath)
    .map(({ code, place, otherNames = '' }) => `${code} ${place} ${otherNames}`)
    .join(' ')
