import type { Element, Parents, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { isServable, pictureUrl } from './pictures.ts'

/**
 * Puts a table into a box that scrolls, and adds the caption and the row headers that Markdown's tables lack. The cells
 * of a table with three columns or more get the names of their columns, which phones show beside them.
 * https://www.w3.org/WAI/tutorials/tables/
 */
export function scrollingTable(table: Element, heading: string): Element {
  const columns: Element[] = []
  visit(table, 'element', (row: Element) => {
    if (row.tagName !== 'tr') return
    const cells = row.children.filter((child) => child.type === 'element')
    // HTML's own attribute is obsolete.
    for (const { properties } of cells) {
      properties.dataAlign = properties.align
      delete properties.align
    }
    const [first, ...rest] = cells
    if (first?.tagName === 'th') {
      columns.push(first, ...rest)
      return
    }
    // The first cell names the row, unless the row has no other or it is empty.
    if (first && rest.length > 0 && textOf(first).trim()) setHeader(first, 'row')
    if (columns.length < 3) return
    for (const [index, cell] of rest.entries()) {
      const column = columns[index + 1]
      const label = column && textOf(column).trim()
      if (label) cell.properties.dataLabel = label
    }
  })
  for (const column of columns) {
    if (textOf(column).trim()) setHeader(column, 'col')
    else column.tagName = 'td'
  }
  if (columns.length > 2) table.properties.className = ['labelled']
  const names = columns.map((column) => textOf(column).trim())
  const name = heading || names.filter(Boolean).join(', ')
  const caption = element('caption', { className: ['visually-hidden'] }, [{ type: 'text', value: name }])
  if (name) table.children.unshift(caption)
  // A section with a name is a region; without a name, screen readers ignore it.
  return name
    ? element('section', { className: ['wide'], tabIndex: 0, ariaLabel: name }, [table])
    : element('div', { className: ['wide'], tabIndex: 0 }, [table])
}

/** Whether an element is the box around such a table. */
export const isTableWrapper = (parent: Parents): boolean => 'tagName' in parent && Boolean(parent.properties.className)

function setHeader(cell: Element, scope: 'row' | 'col'): void {
  cell.tagName = 'th'
  cell.properties.scope = scope
}

export const element = (
  tagName: string,
  properties: Element['properties'],
  children: Element['children'] = [],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

const widths = [480, 768, 1080, 1440]
const sizes = '(min-width: 84rem) 54rem, (min-width: 48rem) 45rem, 92vw'

/**
 * Pictures of the media library in an editor's text get the sizes and formats of all other pictures, and their title as
 * a caption. Others are removed, because a page loads nothing from other sites.
 */
export function figures() {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      if (!parent || index === undefined) return undefined
      const alone = node.tagName === 'p' ? onlyPicture(node) : undefined
      const picture = alone ?? (node.tagName === 'img' ? node : undefined)
      if (!picture) return undefined
      const file = fileOf(picture)
      const replacement = file ? [alone ? figure(picture, file) : sized(picture, file)] : []
      parent.children.splice(index, 1, ...replacement)
      return [SKIP, index + replacement.length]
    })
  }
}

function onlyPicture({ children }: Element): Element | undefined {
  const [child, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return child?.type === 'element' && child.tagName === 'img' && others.length === 0 ? child : undefined
}

function fileOf({ properties }: Element): string | undefined {
  const file = /\/uploads\/([^/?#]+)$/.exec(String(properties.src ?? ''))?.[1]
  return file && isServable(file) ? file : undefined
}

function figure(img: Element, file: string): Element {
  const title = String(img.properties.title ?? '')
  const caption = title ? [element('figcaption', {}, [{ type: 'text', value: title }])] : []
  return element('figure', {}, [sized(img, file), ...caption])
}

/** The size of the original is unknown here, so all pictures are shown in one shape (renderer/styles/prose.css). */
function sized({ properties: { alt } }: Element, file: string): Element {
  const srcSet = widths.map((width) => `${pictureUrl(file, width, 'avif')} ${width}w`).join(', ')
  const src = pictureUrl(file, 1080, 'jpg')
  return element('picture', {}, [
    element('source', { type: 'image/avif', srcSet, sizes }),
    element('img', { src, alt: alt ?? '', width: 1080, height: 720, loading: 'lazy', decoding: 'async' }),
  ])
}
