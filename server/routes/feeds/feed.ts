import { isPagePath } from '#locales/routing.ts'
import { escapeXml } from '#server/render/xml.ts'

interface FeedPicture {
  url: string
  width: number
  height: number
  alt: string
}

/** An opening tag with its name and attributes, as rehype-stringify writes it: a value can contain `>`. */
const openingTag = /<([a-z][a-z\d]*)((?:[^>"]|"[^"]*")*)>/g

/**
 * The attributes to keep. The W3C's feed validator does not know newer ones, and the page's ids mean nothing elsewhere.
 */
const allowedAttributes = new Set([
  'align',
  'alt',
  'checked',
  'disabled',
  'height',
  'rel',
  'scope',
  'start',
  'title',
  'type',
  'width',
])

/**
 * The whole text for feed readers: absolute links, its picture first, and nothing that only works on the page.
 * @param pageUrl of a page of the site in a language that is not the default one
 */
export function feedHtml(
  html: string,
  url: string,
  picture: FeedPicture | undefined,
  pageUrl = (path: string) => path,
): string {
  const text = html
    .replace(openingTag, (_tag, name, attributes) =>
      name === 'picture' || name === 'source' ? '' : `<${name}${feedAttributes(attributes, url, pageUrl)}>`,
    )
    .replaceAll('</picture>', '')
  if (!picture) return text
  const { width, height, alt } = picture
  return `<p><img src="${picture.url}" alt="${escapeXml(alt)}" width="${width}" height="${height}"></p>${text}`
}

const feedAttributes = (attributes: string, url: string, pageUrl: (path: string) => string): string =>
  attributes.replace(/\s([a-z-]+)(?:="([^"]*)")?/gi, (attribute, name, value = '') => {
    if (name !== 'href' && name !== 'src') return allowedAttributes.has(name) ? attribute : ''
    const target = name === 'href' && isPagePath(value) ? pageUrl(value) : value
    return URL.canParse(target, url) ? ` ${name}="${new URL(target, url)}"` : ''
  })
