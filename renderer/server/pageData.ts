import type { Thing } from 'schema-dts'
import type { PageContextServer } from 'vike/types'
import { type MessageKey, t } from '#locales/messages.ts'
import { resolveLinks } from '#services/rules/content/links.ts'
import { regionNamesOf } from '#services/rules/content/region.ts'
import type { Contact } from '#services/rules/furniture/furniture.ts'
import { addresses, type PageName } from '#services/rules/site/addresses.ts'
import type { Seo } from '../seo.ts'
import { fillInPrices } from './fillInPrices.ts'
import { type PageKind, pageGraph } from './jsonLd/page.ts'

interface Crumb {
  label: string
  path: string
}

/** A page with a short name in the locale: `page.{name}`. */
type MainPage = { [Name in PageName]: `page.${Name}` extends MessageKey ? Name : never }[PageName]

/** Breadcrumbs from below the home page: a main page, and the pages below it. */
export const crumbsTo = (main: MainPage, ...further: Crumb[]): Crumb[] => [
  { label: t(`page.${main}`), path: addresses[main] },
  ...further,
]

interface PageGraph extends PageKind {
  /** Nodes that only this page has. */
  nodes?: (contact: Contact) => Thing[]
}

interface PageParts {
  /** Breadcrumbs from below the home page to this page; none on the home page. */
  crumbs?: Crumb[]
  seo: Seo
  /** What the page's JSON-LD says besides the firm, the site, the page and its breadcrumbs. */
  graph?: PageGraph
}

/**
 * Adds what nearly every page needs: the firm's phone number, the page's JSON-LD, the amounts of the prices that its
 * texts name, and the addresses to which they link. A visitor's own text must not pass through here.
 */
export function pageData<Parts extends PageParts>(
  { content, furniture, clock }: Pick<PageContextServer, 'content' | 'furniture' | 'clock'>,
  parts: Parts,
) {
  const { graph, ...page } = parts
  const jsonLd = furniture ? jsonLdOf(parts, furniture.contact, { content, clock }) : []
  const seo: Seo = { ...page.seo, jsonLd }
  const data = fillInPrices(content, seo.path, { ...page, phone: furniture?.contact.phone ?? '', seo })
  return resolveLinks(content, data, clock.today)
}

function jsonLdOf(
  { seo, crumbs, graph = {} }: PageParts,
  contact: Contact,
  { content, clock }: Pick<PageContextServer, 'content' | 'clock'>,
) {
  const { nodes, ...kind } = graph
  const { title, description, path } = seo
  const regions = regionNamesOf(content)
  return pageGraph({ ...kind, title, description, path, crumbs, contact, regions, clock, nodes: nodes?.(contact) })
}
