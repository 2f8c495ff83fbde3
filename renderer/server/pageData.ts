import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { pathIn } from '#locales/current.ts'
import { formatMoney, formatRange } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { inLanguages, withLangs } from '#services/rules/content/alternates.ts'
import { resolveLinks } from '#services/rules/content/links.ts'
import { replacePriceReferences } from '#services/rules/content/priceReferences.ts'
import { regionNamesOf } from '#services/rules/content/region.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import { addresses, type PageName } from '#services/rules/site/addresses.ts'
import type { Seo } from '../browser/head/headTags.ts'
import { type Crumb, type PageKind, pageGraph } from './jsonLd/page.ts'

/** A page with a short name in the locale: `page.{name}`. */
type MainPage = { [Name in PageName]: `page.${Name}` extends MessageKey ? Name : never }[PageName]

/** Breadcrumbs from below the home page: a main page, and the pages below it. */
export const crumbsTo = (main: MainPage, ...further: Crumb[]): Crumb[] => [
  { label: t(`page.${main}`), path: addresses[main] },
  ...further,
]

interface PageParts {
  title?: string
  /** Breadcrumbs from below the home page to this page; none on the home page. */
  crumbs?: Crumb[]
  seo: Seo
  /** What the page's JSON-LD says besides the firm, the site, the page and its breadcrumbs. */
  graph?: PageKind
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
  const { description, path } = page.seo
  // A page whose own texts are not published yet.
  const name = page.crumbs?.at(-1)?.label ?? ''
  const title = page.seo.title || name
  const contact = furniture?.contact
  const regions = regionNamesOf(content)
  const texts = { title, description, path, crumbs: page.crumbs }
  const jsonLd = contact ? pageGraph({ ...graph, ...texts, contact, regions, clock }) : []
  const seo: Seo = { ...page.seo, title, jsonLd, ...inLanguages(content, path.split('?')[0] ?? '') }
  const named = page.title === '' ? { title: name } : {}
  const data = fillInPrices(content, path, { ...page, ...named, phone: contact?.phone ?? '', seo })
  return withLangs(content, resolveLinks(content, data, clock.today))
}

/**
 * A page's data with amounts in place of the prices that its texts name.
 * @param path of the page; the log names an entry with its own path by that path
 */
export const fillInPrices = <Data>(content: Content, path: string, data: Data): Data =>
  replacePriceReferences(content, path, data, {
    money: formatMoney,
    range: formatRange,
    unknown: t('prices.unknown'),
  })

/**
 * The validity check of a page whose address contains a slug or a number: first in its `+data`.
 * @param subject what the page is about, such as an article; undefined if there is none
 * @throws a 404 with the text `Page Not Found: {full path}`
 */
export function pageSubject<Subject>(
  { urlPathname, urlParsed, missing }: Pick<PageContextServer, 'urlPathname' | 'urlParsed' | 'missing'>,
  subject: Subject | undefined,
): Subject {
  // Not urlOriginal: in a payload request that is the address of the payload.
  const path = pathIn(urlPathname) + (urlParsed.searchOriginal ?? '')
  if (missing !== undefined || subject === undefined) throw render(404, missing ?? t('server.not_valid', { path }))
  return subject
}
