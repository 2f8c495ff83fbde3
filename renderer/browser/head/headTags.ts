import type { Graph, Thing } from 'schema-dts'
import { contentPath, currentLanguage, localHref, pathIn } from '#locales/current.ts'
import { defaultLocale, isoOf, locales } from '#locales/locales.ts'
import { tagOf } from '#locales/messages.ts'
import type { Alternates } from '#services/rules/content/alternates.ts'
import type { PageFurniture } from '#services/rules/rendering/pageTypes.ts'
import { feedAddress, shareAddress } from '#services/rules/site/addresses.ts'

/** One element of `<head>`; `text` is its content. */
export interface HeadTag {
  tag: 'meta' | 'link' | 'script'
  attributes: Record<string, string>
  text?: string
}

/**
 * Everything in `<head>` that depends on the page, except title and description. The server renders these tags;
 * after a client navigation the browser replaces them with those of the new page.
 */
export function headTags(furniture: PageFurniture | undefined, seo: Seo | undefined): HeadTag[] {
  if (!furniture || !seo || seo.noindex) return [meta('robots', 'noindex')]
  const url = furniture.siteUrl + canonicalPath(seo)
  return [
    link({ rel: 'canonical', href: url }),
    ...alternates(seo, furniture.siteUrl),
    ...feedLink(seo.feed, furniture),
    property('og:url', url),
    property('og:type', seo.article ? 'article' : 'website'),
    property('og:site_name', furniture.contact.companyName),
    ...languages(seo),
    property('og:image', furniture.siteUrl + shareAddress(pathIn(seo.path).split('?')[0] ?? '')),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', seo.title),
    ...articleTags(seo.article, furniture.siteUrl),
    meta('twitter:card', 'summary_large_image'),
    ...jsonLd(seo, furniture.siteUrl),
  ]
}

function articleTags(article: Seo['article'], siteUrl: string): HeadTag[] {
  if (!article) return []
  const { publishedAt, modifiedAt, section, author } = article
  return [
    property('article:published_time', publishedAt),
    property('article:modified_time', modifiedAt),
    property('article:section', section),
    property('article:author', siteUrl + pathIn(author)),
  ]
}

/** @param list address of a topic, or of all articles; no feed is announced without it */
function feedLink(list: string | undefined, { siteUrl, contact }: PageFurniture): HeadTag[] {
  if (list === undefined) return []
  const href = siteUrl + feedAddress(contentPath(list))
  return [link({ rel: 'alternate', type: 'application/rss+xml', title: `${contact.companyName}, RSS`, href })]
}

/** A page that shows an entry of the default language, because it has no translation, is a copy of that page. */
function canonicalPath({ path, alternates }: Seo): string {
  const original = alternates?.[defaultLocale]
  const isCopy = original !== undefined && !alternates?.[currentLanguage().locale]
  return isCopy ? pathIn(original, defaultLocale) : pathIn(path)
}

/** In which languages there is the page, and where. The further pages of a list may be in one only. */
function pathsOf({ path, alternates }: Seo): [code: string, path: string][] {
  if (alternates && path.includes('?')) return [[currentLanguage().locale, path]]
  return locales.flatMap(({ code }) => (alternates?.[code] || !alternates ? [[code, alternates?.[code] ?? path]] : []))
}

/** None if all languages share one address. */
function alternates(seo: Seo, siteUrl: string): HeadTag[] {
  if (locales.length > 1 && currentLanguage().strategy === 'no_prefix') return []
  const alternate = (hreflang: string, path: string, code: string) =>
    link({ rel: 'alternate', hreflang, href: siteUrl + pathIn(path, code) })
  const paths = pathsOf(seo)
  return [
    ...paths.map(([code, path]) => alternate(isoOf(code), path, code)),
    ...paths.flatMap(([code, path]) => (code === defaultLocale ? alternate('x-default', path, code) : [])),
  ]
}

function languages(seo: Seo): HeadTag[] {
  const { locale } = currentLanguage()
  const others = pathsOf(seo).flatMap(([code]) => (code === locale ? [] : { code }))
  return [
    property('og:locale', ogLocale(locale)),
    ...others.map(({ code }) => property('og:locale:alternate', ogLocale(code))),
  ]
}

/** JSON-LD keys whose values are addresses: of pages, which exist in each language, and of everything else. */
const pageKeys = new Set(['url', 'item', 'license', 'acquireLicensePage'])
const fileKeys = new Set(['@id', 'image', 'logo', 'contentUrl'])

function jsonLd(seo: Seo, siteUrl: string): HeadTag[] {
  if (!seo.jsonLd?.length) return []
  const graph: Graph = { '@context': 'https://schema.org', '@graph': seo.jsonLd }
  // "<" is always escaped, so that no text from an editor can close the script element.
  const text = JSON.stringify(graph, (key, value) =>
    typeof value === 'string' && pageKeys.has(key)
      ? absolute(localHref(value), siteUrl)
      : typeof value === 'string' && fileKeys.has(key)
        ? absolute(value, siteUrl)
        : value,
  ).replaceAll('<', '\\u003c')
  return [{ tag: 'script', attributes: { type: 'application/ld+json' }, text }]
}

const absolute = (path: string, siteUrl: string) => (path.startsWith('/') ? siteUrl + path : path)
const ogLocale = (code: string) => tagOf(code).replace('-', '_')
const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } })
const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property: name, content } })
const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes })

/** What search engines and shared links show about a page. Every page's data includes it. */
export interface Seo {
  /** Without the firm's name, which is appended. */
  title: string
  description: string
  /** Path with its allow-listed query: the canonical address. */
  path: string
  /** Shown behind the title on the picture for shared links (server/routes/share). */
  image?: { src: string }
  /** On an article. Times have a time zone; `author` is the address of the page that presents the author. */
  article?: { publishedAt: string; modifiedAt: string; section: string; author: string }
  /** Address of the blog or of a topic, whose feed the page announces. */
  feed?: string
  /** Where the page is in each language, if the content is translated (services/rules/content/alternates.ts). */
  alternates?: Alternates
  /** Where it is shown in the default language instead. */
  copies?: Alternates
  /** Of the entry, if the page shows it in the default language, because it has no translation. */
  lang?: string
  /** Keeps the page out of search engines, and omits the canonical address. */
  noindex?: boolean
  /** Nodes of the page's JSON-LD graph; `headTags` makes site-relative addresses in them absolute. */
  jsonLd?: readonly Thing[]
}
