import type { Graph } from 'schema-dts'
import { currentLanguage, localHref, pathIn } from '#locales/current.ts'
import { defaultLocale, isoOf, locales } from '#locales/locales.ts'
import type { PageFurniture } from '../types.ts'
import type { Seo } from './seo.ts'

/** One element of `<head>`; `text` is its content. */
export interface HeadTag {
  tag: 'meta' | 'link' | 'script'
  attributes: Record<string, string>
  text?: string
}

const fallbackImage = { src: '/share.jpg', width: 1200, height: 630 }

/**
 * Everything in `<head>` that depends on the page, except title and description. The server renders these tags;
 * after a client navigation the browser replaces them with those of the new page.
 */
export function headTags(furniture: PageFurniture | undefined, seo: Seo | undefined): HeadTag[] {
  if (!furniture || !seo || seo.noindex) return [meta('robots', 'noindex')]
  const url = furniture.siteUrl + pathIn(seo.path)
  const image = seo.image ?? { ...fallbackImage, alt: furniture.contact.strapline }
  return [
    link({ rel: 'canonical', href: url }),
    ...alternates(seo.path, furniture.siteUrl),
    property('og:url', url),
    property('og:type', seo.type ?? 'website'),
    property('og:site_name', furniture.contact.companyName),
    ...languages(),
    property('og:image', absolute(image.src, furniture.siteUrl)),
    property('og:image:width', String(image.width)),
    property('og:image:height', String(image.height)),
    property('og:image:alt', image.alt),
    meta('twitter:card', 'summary_large_image'),
    ...jsonLd(seo, furniture.siteUrl),
  ]
}

/** None if all languages share one address. */
function alternates(path: string, siteUrl: string): HeadTag[] {
  if (locales.length > 1 && currentLanguage().strategy === 'no_prefix') return []
  const at = (code: string) => siteUrl + pathIn(path, code)
  const own = locales.map(({ code, iso }) => link({ rel: 'alternate', hreflang: iso, href: at(code) }))
  return [...own, link({ rel: 'alternate', hreflang: 'x-default', href: at(defaultLocale) })]
}

function languages(): HeadTag[] {
  const { locale } = currentLanguage()
  const others = locales.filter(({ code }) => code !== locale)
  return [
    property('og:locale', ogLocale(locale)),
    ...others.map(({ code }) => property('og:locale:alternate', ogLocale(code))),
  ]
}

function jsonLd(seo: Seo, siteUrl: string): HeadTag[] {
  if (!seo.jsonLd?.length) return []
  const graph: Graph = { '@context': 'https://schema.org', '@graph': seo.jsonLd }
  // "<" is always escaped, so that no text from an editor can close the script element.
  const text = JSON.stringify(graph, (key, value) =>
    (key === '@id' || key === 'url' || key === 'item' || key === 'image') && typeof value === 'string'
      ? absolute(key === 'item' ? localHref(value) : value, siteUrl)
      : value,
  ).replaceAll('<', '\\u003c')
  return [{ tag: 'script', attributes: { type: 'application/ld+json' }, text }]
}

const absolute = (path: string, siteUrl: string) => (path.startsWith('/') ? siteUrl + path : path)
const ogLocale = (code: string) => isoOf(code).replace('-', '_')
const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } })
const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property: name, content } })
const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes })
