import { textsOf } from '../schema/attributes'
import type { PublishedCheck } from './check-published'

/** An entry must not show a picture without alternative text, or with a file name in its place. */
export const altTextFault: PublishedCheck = ({ uid }, version) => {
  const pictures = [...new Set(picturesWithoutText(version))]
  if (pictures.length)
    return (
      `Not published: ${pictures.map((name) => `“${name}”`).join(', ')} ${haveNo(pictures)} alternative text. ` +
      'Open the picture (pencil), describe it in “Alternative text”, save it, then publish again.'
    )
  const images = [...new Set(textsOf(uid, version).flatMap(([, text]) => imagesWithoutText(text)))]
  if (!images.length) return undefined
  return (
    `Not published: ${images.join(', ')} in the text ${haveNo(images)} alternative text, or a file name in its place. ` +
    'Write what the picture shows between the square brackets: ![A sanded oak floor](…).'
  )
}

const haveNo = ({ length }: string[]) => (length > 1 ? 'have no' : 'has no')

const picturesWithoutText = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(picturesWithoutText)
  if (!value || typeof value !== 'object') return []
  const { mime, name, alternativeText } = value as { mime?: string; name?: string; alternativeText?: string }
  if (mime) return mime.startsWith('image/') && !describes(alternativeText) ? [String(name)] : []
  return Object.values(value).flatMap(picturesWithoutText)
}

const IMAGE = /!\[([^[\]]*)\]\(\s*<?([^()\s<>]*)/g

/** The images in a Markdown text that have no alternative text, as `![alt](file)`. */
export const imagesWithoutText = (text: string): string[] =>
  [...text.matchAll(IMAGE)].filter(([, alt]) => !describes(alt)).map(([, alt, url = '']) => `![${alt}](${fileOf(url)})`)

const fileOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** Whether an alternative text is more than a file name: the admin fills in that of the upload. */
const describes = (alt = ''): boolean => {
  const text = alt.trim()
  return text !== '' && !/\.(jpe?g|png|webp|avif|gif|heic|tiff?)$/i.test(text) && !/^[a-z]+[_-]?\d{3,}$/i.test(text)
}
