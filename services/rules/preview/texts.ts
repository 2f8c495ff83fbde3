import { toRichText } from '../content/markdown.ts'
import { comparable } from './comparable.ts'

const tag = /<[^<>]*>/g
const blockTag = /<\/?(?:p|li|ul|ol|h\d|t[dhr]|table|thead|tbody|figcaption|blockquote|pre|hr|br)\b[^<>]*>/g
const entity = /&(?:#x([\da-f]+)|#(\d+)|(lt|gt|quot|apos|amp));/gi
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
/** A text without them is shown as it is. */
const markup = /[*_`[\]#|<>\\~]|\n|^\s*(?:[-+]|\d+\.) |https?:/
const lineMarkup = /^[\s#>*+|-]*(?:\d+\. )?[\s*_`[!]*/
const inlineMarkup = /\]\(.*?\)|[*_`[\]]/g

/** What a page shows. Only the first letters of texts are compared: this finds all that are shown, and few others. */
export interface Shown {
  /** @param text or the name of a picture's file */
  has: (text: string) => boolean
  /** Whether an element begins with the text. */
  begins: (text: string) => boolean
}

/** Letters that are compared. */
const startLength = 12
const startOf = (text: string): string => text.slice(0, startLength)
const wordStart = /(?<![\p{L}\d])\S/gu
const wordEnd = /(?<=[\p{L}\d])(?![\p{L}\d])|$/gu

/** @param html of the page */
export function shownBy(html: string): Shown {
  const body = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  const pieces = body.split(tag).map(decode).filter(comparable)
  const starts = new Set<string>()
  const words = new Set<string>()
  for (const [index, piece] of pieces.entries()) {
    // A text goes on in the next elements, if it has markup.
    const texts = [piece, pieces.slice(index, index + 4).join('')].map(comparable)
    for (const text of texts) {
      starts.add(startOf(text)).add(startOf(text.replace(/^[^\p{L}\d]+/u, '')))
      for (const { index: at } of text.slice(0, texts[0]?.length).matchAll(wordStart))
        for (const { index: end } of text.slice(at, at + startLength).matchAll(wordEnd))
          words.add(text.slice(at, at + end))
    }
  }
  const files = new Set(Array.from(body.matchAll(/\/media\/\d+\/([\w.-]+)/g), ([, file = '']) => file.split('.')[0]))
  const begins = (text: string) => starts.has(startOf(text))
  return {
    begins,
    has: (text) => begins(text) || (text.length < 30 && words.has(startOf(text))) || files.has(text.split('.')[0]),
  }
}

/** The blocks of a text that a page may show, without markup, and the files of the pictures in it. */
export function textsIn(text: string, { begins, has }: Shown): string[] {
  const plain = comparable(text)
  if (!markup.test(text)) return has(plain) ? [plain] : []
  // Converting texts takes long, and most belong to other pages.
  if (!text.split(/\n\s*/).some((line) => begins(line.replace(lineMarkup, '').replace(inlineMarkup, '')))) return []
  const { html } = toRichText(text)
  const files = Array.from(html.matchAll(/ src="\/media\/\d+\/([^"/]+)\.jpg"/g), ([, file = '']) => file)
  const blocks = html.split(blockTag).map((block) => comparable(decode(block.replace(tag, ''))))
  return [...new Set([...blocks, plain, ...files])].filter((shown) => shown && has(shown))
}

const decode = (text: string): string =>
  text.replace(entity, (whole, hex?: string, decimal?: string, name = '') =>
    hex || decimal
      ? String.fromCodePoint(Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10))
      : (named[name.toLowerCase()] ?? whole),
  )
