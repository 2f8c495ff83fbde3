import type { EditorOptions } from '../schema/attributes'
import { inWords } from '../schema/words'

/** Fields used as an entry's heading, in order of preference. */
const MAIN_FIELDS = [
  ...['name', 'title', 'question', 'companyName', 'label', 'kind', 'unit', 'section', 'heading', 'from', 'code'],
  ...['author', 'reference', 'day', 'date', 'text', 'key'],
]
/** Field types shown as columns, in order of preference. */
const LISTABLE = ['enumeration', 'date', 'boolean', 'string', 'integer', 'decimal', 'email', 'datetime']
const COLUMNS = 4
const ROW = 12
/** Of fields that many types have, unless a schema says something else. */
const COMMON: Record<string, EditorOptions> = {
  seo: {
    label: 'Search and sharing',
    description: 'What search engines show. If left empty, the title and the summary are used.',
  },
  faqs: { label: 'Questions' },
  title: { description: 'The main heading of the page.' },
  slug: {
    description:
      'The last part of the web address. Changing it changes the address; the old one will lead to the new one.',
  },
  intro: { description: 'The lead paragraph under the heading, one to three sentences.' },
  summary: { description: 'One or two sentences for lists.' },
  picture: { description: 'A landscape picture at least 1600 pixels wide. Its alternative text is required.' },
  order: { description: 'Lower numbers come first.' },
  sample: { description: 'Tick while this is sample data.' },
}
/** Strapi's own fields, which it shows by their names in the code. */
const OWN_LABELS: Record<string, string> = { createdAt: 'Created', updatedAt: 'Last change', createdBy: 'By' }

export interface Model {
  uid: string
  options?: { draftAndPublish?: boolean }
  attributes: Record<string, { type: string; pluginOptions?: { editor?: EditorOptions } }>
  pluginOptions?: { editor?: ListHint }
}

interface ListHint {
  /** The field used as heading. Default: the first of MAIN_FIELDS. */
  main?: string
  /** Columns of the list after the heading. Default: by the type of the fields (LISTABLE). */
  columns?: string[]
  /** A field, and `ASC` or `DESC`. Default: the field `order`, or the heading. */
  sort?: [string, string]
}

export interface Configuration {
  settings: Record<string, unknown>
  metadatas: Record<string, { edit: Record<string, unknown>; list: Record<string, unknown> }>
  layouts: { list: string[]; edit: Cell[][] }
}

interface Cell {
  name: string
  size: number
}

/**
 * The admin's view of a type: labels in words, fields in the schema's order with their descriptions, and a heading and
 * columns that tell entries apart.
 */
export const editorView = (
  model: Model,
  currentView: Configuration,
  sizeOf: (type: string) => number,
): Configuration => {
  const fields = Object.entries(model.attributes).flatMap(([name, { type, pluginOptions }]) =>
    pluginOptions?.editor ? [{ name, type, ...COMMON[name], ...pluginOptions.editor }] : [],
  )
  // Strapi's own types have no hints.
  if (!fields.length) return currentView
  const { main, columns: chosenColumns, sort } = model.pluginOptions?.editor ?? {}
  const names = fields.map(({ name }) => name)
  const mainField = main ?? mainFieldOf(names)
  const metadatas = structuredClone(currentView.metadatas)
  for (const { name, label = inWords(name), description, readOnly, shows } of fields) {
    const metadata = metadatas[name]
    if (!metadata) continue
    Object.assign(metadata.edit, { label, description, editable: !readOnly, ...(shows && { mainField: shows }) })
    metadata.list.label = label
  }
  for (const [name, label] of Object.entries(OWN_LABELS)) Object.assign(metadatas[name]?.list ?? {}, { label })
  const list = chosenColumns
    ? [mainField, ...chosenColumns]
    : [mainField, ...columns(fields, mainField)].slice(0, COLUMNS)
  return {
    ...currentView,
    settings: {
      ...currentView.settings,
      mainField,
      defaultSortBy: sort?.[0] ?? (names.includes('order') ? 'order' : mainField),
      ...(sort && { defaultSortOrder: sort[1] }),
    },
    metadatas,
    layouts: {
      list: model.options?.draftAndPublish ? [...list, 'updatedAt'] : list,
      // Long texts get a full row.
      edit: rows(
        fields
          .filter(({ inPanel }) => !inPanel)
          .map(({ name, type }) => ({ name, size: type === 'text' ? ROW : sizeOf(type) })),
      ),
    },
  }
}

/** The field that tells entries apart. */
export const mainFieldOf = (names: string[]): string => MAIN_FIELDS.find((name) => names.includes(name)) ?? 'id'

const columns = (fields: { name: string; type: string }[], mainField: string): string[] =>
  fields
    .filter(({ name, type }) => name !== mainField && LISTABLE.includes(type))
    .sort((first, second) => LISTABLE.indexOf(first.type) - LISTABLE.indexOf(second.type))
    .map(({ name }) => name)

/** Fills rows of twelve columns in the given order. */
const rows = (cells: Cell[]): Cell[][] => {
  const result: Cell[][] = []
  for (const cell of cells) {
    const last = result.at(-1)
    const usedWidth = last?.reduce((sum, { size }) => sum + size, 0) ?? ROW
    if (last && usedWidth + cell.size <= ROW) last.push(cell)
    else result.push([cell])
  }
  return result
}
