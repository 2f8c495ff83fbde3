import type { CreativeWork, Offer, OfferCatalog, PriceSpecification, Service, UnitPriceSpecification } from 'schema-dts'
import { type MessageKey, t } from '#locales/messages.ts'
import type { PictureData } from '#services/rules/content/pictures.ts'
import type { Price, PriceGroup } from '#services/rules/content/price.ts'
import type { Project } from '#services/rules/content/project.ts'
import type { Contact } from '#services/rules/furniture/furniture.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { firmSettings } from '#services/rules/site/firm.ts'
import { business } from './business.ts'
import { pageId, pictureId, pictureNode } from './page.ts'

/** A service, or all services in one area. */
export function serviceNode(service: {
  name: string
  description: string
  path: string
  /** What kinds of work it is. */
  type: string | readonly string[]
  /** The main picture of the service's page. */
  picture?: PictureData | undefined
  /** Where the service is offered, if not everywhere the firm works. */
  area?: string
  offer?: Offer
}): Service {
  const { name, description, path, type, picture, area, offer } = service
  return {
    '@type': 'Service',
    '@id': `${path}#service`,
    name,
    description,
    url: path,
    serviceType: type,
    ...(picture && { image: { '@id': pictureId(path) } }),
    provider: business,
    areaServed: area ?? firmSettings().region,
    ...(offer && { offers: offer }),
  }
}

/** `completedOn` is `YYYY-MM-DD`. */
type Job = Pick<Project, 'title' | 'summary' | 'path' | 'place'> & {
  completedOn: string
  pictures: readonly PictureData[]
}

export const projectId = (path: string) => `${path}#project`

/** A finished job with its pictures. */
export function projectNode(
  { title, summary, path, place, completedOn, pictures }: Job,
  contact: Contact,
): CreativeWork {
  return {
    '@type': 'CreativeWork',
    '@id': projectId(path),
    name: title,
    description: summary,
    url: path,
    mainEntityOfPage: { '@id': pageId(path) },
    creator: business,
    dateCreated: completedOn,
    contentLocation: { '@type': 'Place', name: place },
    image: pictures.map((picture) => pictureNode(picture, contact)),
  }
}

/** UN/CEFACT codes, as schema.org requires: square metre, metre, day. The default is `C62`: one piece. */
const unitCodes: Record<string, string> = { m2: 'MTK', metre: 'MTR', day: 'DAY' }

/**
 * The price of a service as its page shows it. Never a total: what a job costs depends on its size, and is at least the
 * minimum charge.
 * @param minimumCharge per visit
 */
export function offerNode(price: Price, minimumCharge: number | undefined): Offer {
  const minimum = minimumCharge === undefined ? [] : [minimumNode(minimumCharge)]
  return { '@type': 'Offer', priceSpecification: [rate(price), ...minimum] }
}

const currencyAndTax = () => {
  const { currency, pricesIncludeTax, words } = firmSettings()
  return { priceCurrency: currency, ...(words.with_tax && { valueAddedTaxIncluded: pricesIncludeTax }) }
}

/** The properties that are the same in every node come first, because they then compress to almost nothing. */
function rate({ low, high, unit }: Price): UnitPriceSpecification {
  return {
    '@type': 'UnitPriceSpecification',
    ...currencyAndTax(),
    ...(low === high ? { price: low } : { minPrice: low, maxPrice: high }),
    unitCode: unitCodes[unit] ?? 'C62',
    unitText: t(`unit.${unit}` as MessageKey),
  }
}

const minimumNode = (amount: number): PriceSpecification => ({
  '@type': 'PriceSpecification',
  ...currencyAndTax(),
  minPrice: amount,
  name: t('prices.minimum.name'),
})

export const priceListId = `${addresses.prices}#list`

/** The whole price list, in groups as the page shows it, and the minimum charge, which applies to all of it. */
export function priceListNode(groups: readonly PriceGroup[], minimumCharge: number | undefined): OfferCatalog {
  const minimum: Offer[] =
    minimumCharge === undefined ? [] : [{ '@type': 'Offer', priceSpecification: minimumNode(minimumCharge) }]
  return {
    '@type': 'OfferCatalog',
    '@id': priceListId,
    name: t('prices.list'),
    itemListElement: [
      ...groups.map(
        ({ name, lines }): OfferCatalog => ({
          '@type': 'OfferCatalog',
          name,
          itemListElement: lines.map(
            (line): Offer => ({ '@type': 'Offer', name: line.name, priceSpecification: rate(line) }),
          ),
        }),
      ),
      ...minimum,
    ],
  }
}
