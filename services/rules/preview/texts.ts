import { toRichText } from '../content/markdown.ts'
import { comparable } from './previewData.ts'

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

/** A text with the texts that a page may show of it. */
export interface Text {
  /** Without markup: as it is. */
  plain: string
  /** Without the marks at their beginning, if the text has markup. */
  lines?: string[]
  /** Its blocks without markup, and the files of the pictures in it: converting texts takes long, and few are shown. */
  blocks?: () => readonly string[]
}

export function toText(text: string): Text {
  const plain = comparable(text)
  if (!markup.test(text)) return { plain }
  const lines = text.split(/\n\s*/).map((line) => line.replace(lineMarkup, '').replace(inlineMarkup, ''))
  return { plain, lines, blocks: () => blocksOf(text, plain) }
}

function blocksOf(text: string, plain: string): string[] {
  const { html } = toRichText(text)
  const files = Array.from(html.matchAll(/ src="\/media\/\d+\/([^"/]+)\.jpg"/g), ([, file = '']) => file)
  const blocks = html.split(blockTag).map((block) => comparable(decode(block.replace(tag, ''))))
  return [...new Set([...blocks, plain, ...files])].filter(Boolean)
}

/** Those of a text that the page may show. */
export function textsIn({ plain, lines, blocks }: Text, { begins, has }: Shown): readonly string[] {
  if (!lines || !blocks) return has(plain) ? [plain] : []
  return lines.some(begins) ? blocks().filter(has) : []
}

const decode = (text: string): string =>
  text.replace(entity, (whole, hex?: string, decimal?: string, name = '') =>
    hex || decimal
      ? String.fromCodePoint(Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10))
      : (named[name.toLowerCase()] ?? whole),
  )
