import type { BreadcrumbList, ImageObject, Thing, WebPage } from 'schema-dts'
import { t, tagOf } from '#locales/messages.ts'
import { type PictureData, pictureUrl } from '#services/rules/content/pictures.ts'
import type { Contact } from '#services/rules/furniture/furniture.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import type { Clock } from '#services/rules/time/firmTime.ts'
import { business, businessNode, namedBusiness, website, websiteNode } from './business.ts'

/** The type of a page, and what it shows. */
export interface PageKind {
  type?: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'FAQPage'
  /** The page's main picture, if it shows one. */
  picture?: PictureData | undefined
  /** Address of the node that the page is about. */
  about?: { '@id': string }
  /** What the page is for: a reference to a node of the graph, or the node. */
  mainEntity?: Thing | readonly Thing[] | { '@id': string }
  /** Nodes that only this page has. */
  nodes?: (contact: Contact) => Thing[]
}

export interface Crumb {
  label: string
  path: string
}

interface GraphParts extends PageKind {
  title: string
  description: string
  path: string
  /** Breadcrumbs as the page shows them, without the home page. Undefined on the home page. */
  crumbs?: readonly Crumb[] | undefined
  contact: Contact
  /** Regions where the firm works. */
  regions: readonly string[]
  clock: Clock
}

export const pageId = (path: string) => `${path}#page`

/** The graph of a page, complete in itself: every reference in it is to a node of the graph. */
export function pageGraph(page: GraphParts): Thing[] {
  const { path, picture, crumbs, about, mainEntity, contact, regions, clock, nodes } = page
  const webPage = {
    '@type': page.type ?? 'WebPage',
    '@id': pageId(path),
    url: path,
    name: page.title,
    description: page.description,
    inLanguage: tagOf(),
    isPartOf: website,
    ...(picture && { primaryImageOfPage: { '@id': pictureId(path) } }),
    ...(about && { about }),
    ...(mainEntity && { mainEntity }),
  }
  return [
    businessNode(contact, regions, [about, mainEntity].includes(business), clock),
    websiteNode(contact),
    webPage as WebPage,
    ...(crumbs ? [breadcrumbList(crumbs)] : []),
    ...(picture ? [{ ...pictureNode(picture, contact), '@id': pictureId(path) }] : []),
    ...(nodes?.(contact) ?? []),
  ]
}

function breadcrumbList(crumbs: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: t('home'), path: '/' }, ...crumbs].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: crumb.path,
    })),
  }
}

/** Id of the node of a page's main picture. */
export const pictureId = (path: string) => `${path}#picture`

/** A picture that the page shows, in its largest size, with its licence: all rights are the firm's. */
export function pictureNode(picture: PictureData, contact: Contact): ImageObject {
  const { companyName } = contact
  const { file, alt, width, height, widths } = picture
  const offered = widths.findLast((candidate) => candidate <= width) ?? widths[0] ?? width
  return {
    '@type': 'ImageObject',
    contentUrl: pictureUrl(file, offered, 'jpg'),
    caption: alt,
    width: `${offered}`,
    height: `${Math.round((offered * height) / width)}`,
    creator: namedBusiness(contact),
    creditText: companyName,
    copyrightNotice: `© ${companyName}`,
    license: addresses.terms,
    acquireLicensePage: addresses.contact,
  }
}
