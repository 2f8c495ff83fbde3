import type { Element, Parents } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

/**
 * Puts a table into a box that scrolls, and adds the caption and the row headers that Markdown's tables lack. The cells
 * of a table with three columns or more get the names of their columns, which phones show beside them.
 * https://www.w3.org/WAI/tutorials/tables/
 */
export function scrollingTable(table: Element, heading: string): Element {
  const columns: Element[] = []
  visit(table, 'element', (row: Element) => {
    if (row.tagName !== 'tr') return
    const [first, ...rest] = row.children.filter((child) => child.type === 'element')
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
