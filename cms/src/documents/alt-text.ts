import type { Core } from '@strapi/strapi'
import { attributesOf } from '../schema/attributes'
import { textsOf } from '../schema/entry-texts'
import type { Middleware } from '../shared/document-actions'
import { checkPublished } from './check-published'

/** Prevents publishing an entry that shows a picture without alternative text, or with a file name in its place. */
export const requireAltText = (strapi: Core.Strapi): Middleware =>
  checkPublished(strapi, ({ uid }) => {
    if (!uid.startsWith('api::')) return undefined
    return {
      populate: withPictures(strapi, uid),
      fault: (versions) => {
        const bare = [...new Set(versions.flatMap(picturesWithoutText))]
        if (bare.length) return message(bare)
        const texts = versions.flatMap((version) => textsOf(strapi, uid, version))
        const images = [...new Set(texts.flatMap(([, text]) => imagesWithoutText(text)))]
        return images.length ? messageForTexts(images) : undefined
      },
    }
  })

const message = (names: string[]) =>
  `Not published: ${names.map((name) => `“${name}”`).join(', ')} ${names.length > 1 ? 'have' : 'has'} no alternative text. ` +
  'Open the picture (pencil), describe it in “Alternative text”, save it, then publish again.'

const messageForTexts = (images: string[]) =>
  `Not published: ${images.join(', ')} in the text ${images.length > 1 ? 'have' : 'has'} no alternative text, or a file name in its place. ` +
  'Write what the picture shows between the square brackets: ![A sanded oak floor](…).'

/** Populates the pictures of a type, and its components with theirs. */
const withPictures = (strapi: Core.Strapi, uid: string): Record<string, unknown> =>
  Object.fromEntries(
    attributesOf(strapi, uid).flatMap(([name, { type, component }]): [string, unknown][] => {
      if (type === 'media') return [[name, true]]
      return type === 'component' ? [[name, { populate: withPictures(strapi, component) }]] : []
    }),
  )

const picturesWithoutText = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(picturesWithoutText)
  if (!value || typeof value !== 'object') return []
  const { mime, name, alternativeText } = value as {
    mime?: string
    name?: string
    alternativeText?: string
  }
  if (mime) return mime.startsWith('image/') && !describes(alternativeText) ? [String(name)] : []
  return Object.values(value).flatMap(picturesWithoutText)
}

const IMAGE = /!\[([^[\]]*)\]\(\s*<?([^()\s<>]*)/g

/** The images of a Markdown text that lack an alternative text, as written. */
export const imagesWithoutText = (text: string): string[] =>
  [...text.matchAll(IMAGE)].filter(([, alt]) => !describes(alt)).map(([, alt, url = '']) => `![${alt}](${fileOf(url)})`)

const fileOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** Whether an alternative text is more than the file's name, which the admin fills in, or a camera's. */
const describes = (alt = ''): boolean => {
  const text = alt.trim()
  return text !== '' && !/\.(jpe?g|png|webp|avif|gif|heic|tiff?)$/i.test(text) && !/^[a-z]+[_-]?\d{3,}$/i.test(text)
}
