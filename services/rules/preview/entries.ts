import { replacePriceReferences } from '../content/priceReferences.ts'
import type { Content } from '../content/value/content.ts'
import { fieldsOf, roots, singularName } from '../content/value/schema.ts'
import type { Furniture } from '../furniture/furniture.ts'
import { formatMoney, formatRange } from '../site/firm.ts'
import type { PreviewEntry } from './previewData.ts'
import { type Shown, shownBy, type Text, textsIn, toText } from './texts.ts'

interface PreviewPage {
  content: Content
  furniture: Furniture | undefined
  /** The page as the server has rendered it. */
  html: string
  /** The entry that is previewed. It comes first. */
  documentId: string
  /** @param day `YYYY-MM-DD` */
  formatDate: (day: string) => string
}

/** Of search engines, addresses and maps: no page shows them. */
const hidden = new Set('id documentId createdAt updatedAt publishedAt order seo slug key url row column'.split(' '))

/** An entry that has only parts of sentences in common with the page, or shorter words, is not on it. */
const isOwn = (text: string, { begins }: Shown): boolean => begins(text) && /[\p{L}\d]{4}|\p{Sc}/u.test(text)

/** The entries that a page shows, with those of their values that it may show. */
export function previewEntries({ content, furniture, html, documentId, formatDate }: PreviewPage): PreviewEntry[] {
  const shown = shownBy(html)
  const words = { money: formatMoney, range: formatRange, unknown: '' }
  const entry = (type: string, id: string, fields: object): PreviewEntry => {
    const name = singularName(type)
    const { name: own, title = own, question = title } = fields as Record<string, unknown>
    const label = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())
    const isList = roots.get(type)?.isList
    const filled = replacePriceReferences(content, `${type} ${id}`, fields, words)
    const values = knownValues.get(filled) ?? valuesIn(filled, type, '', formatDate)
    knownValues.set(filled, values)
    return {
      uid: `api::${name}.${name}`,
      documentId: id,
      kind: isList ? 'collectionType' : 'singleType',
      title: isList ? `${label} “${question ?? id}”` : label,
      values: values.flatMap(({ field, text, exact }) =>
        (exact ? exact.filter(shown.has) : textsIn(text, shown)).map((part) => ({ field, text: part })),
      ),
    }
  }
  const stored = Object.entries(content.stored).flatMap(([type, entries]) =>
    Object.values(entries).map((fields) => entry(type, fields.documentId, fields)),
  )
  const around = furniture
    ? [
        entry('Contact', 'contact', furniture.contact),
        entry('Menu', 'menu', furniture.menu),
        entry('FooterMenu', 'footer-menu', furniture.footerMenu),
      ]
    : []
  return [...stored, ...around]
    .filter((other) => other.documentId === documentId || other.values.some(({ text }) => isOwn(text, shown)))
    .sort((a, b) => Number(b.documentId === documentId) - Number(a.documentId === documentId))
}

/** A value of an entry in the words of a page: one of `exact`, or a part of `text`. */
type Value = { field: string } & ({ exact: readonly string[]; text?: never } | { text: Text; exact?: never })

/** Of entries: unchanged ones stay the same objects, unless prices have been filled into their texts. */
const knownValues = new WeakMap<object, readonly Value[]>()

/** @param type name in the schema, such as `Article` or `String` @param field of the value; empty for an entry */
function valuesIn(value: unknown, type: string, field: string, formatDate: PreviewPage['formatDate']): Value[] {
  const exact = (name: string, ...texts: string[]): Value[] => [{ field: name, exact: texts }]
  if (typeof value === 'number') return exact(field, String(value), formatMoney(value))
  if (typeof value === 'string')
    return type === 'Date' ? exact(field, formatDate(value)) : [{ field, text: toText(value) }]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      // Furniture has lines of text as strings.
      valuesIn(item, type, `${field}.${typeof item === 'string' ? `${index}.text` : index}`, formatDate),
    )
  const fields = value as Readonly<Record<string, unknown>>
  if (type === 'UploadFile') return exact(field, String(fields.url).split('?')[0]?.split('/').pop() ?? '')
  const inside = (name: string) => (field ? `${field}.${name}` : name)
  const { low, high } = fields
  const isRange = typeof low === 'number' && typeof high === 'number'
  return fieldsOf(type)
    .filter(({ name, type: sdl, isRelation }) => !isRelation && !hidden.has(name) && !sdl.startsWith('ENUM_'))
    .flatMap(({ name, type: sdl, object }) =>
      valuesIn(fields[name], object ?? sdl.replace('!', ''), inside(name), formatDate),
    )
    .concat(isRange ? exact(inside('low'), formatRange(low, high)) : [])
}
