import { Typography } from '@strapi/design-system'
import { InputRenderer } from '@strapi/strapi/admin'
import { CHOICE_WORDS } from '../../schema/words'
import { dateOf, dayOf } from '../shared/fields'
import { useAnswer } from '../shared/useAnswer'

interface Column {
  name: string
  label: string | { id: string; defaultMessage: string }
  attribute: { type: string }
  searchable: boolean
  sortable: boolean
  cellFormatter?(row: Record<string, unknown>, column: unknown, list: { model: string }): JSX.Element
}

interface Table {
  displayedHeaders: Column[]
  layout: { options?: { draftAndPublish?: boolean } }
}

/** As short texts; Strapi shows codes, and dates with their weekday. */
const texts: Readonly<Record<string, (value: string) => string>> = {
  enumeration: (code) => CHOICE_WORDS[code] ?? code,
  date: dayOf,
  datetime: dateOf,
}

const readable = (column: Column): Column => {
  const textOf = texts[column.attribute.type]
  if (!textOf) return column
  const cellFormatter: Column['cellFormatter'] = (row) => {
    const value = row[column.name]
    return <Typography textColor="neutral800">{value ? textOf(String(value)) : '–'}</Typography>
  }
  return { ...column, cellFormatter }
}

function Scheduled({ model, entry }: { model: string; entry: string }) {
  const next = useAnswer<Record<string, string>>('/scheduled-actions/next', { uid: model })
  return <Typography textColor="neutral800">{next?.[entry] ?? '–'}</Typography>
}

const scheduled: Column = {
  name: 'scheduled',
  label: { id: 'lists.scheduled', defaultMessage: 'Scheduled' },
  attribute: { type: 'custom' },
  searchable: false,
  sortable: false,
  cellFormatter: ({ documentId, locale }, _, { model }) => (
    <Scheduled model={model} entry={`${documentId} ${locale ?? ''}`} />
  ),
}

/** For Strapi's hook: the columns of every list in words, and what is scheduled. */
export const readableColumns = ({ displayedHeaders, layout }: Table): Table => ({
  displayedHeaders: [...displayedHeaders.map(readable), ...(layout.options?.draftAndPublish ? [scheduled] : [])],
  layout,
})

interface Filters {
  displayedFilters: { type: string; input?: unknown }[]
}

/** For Strapi's hook: a chosen filter shows its words only if it has an input of its own; this is the usual one. */
export const readableFilters = <All extends Filters>(filters: All): All => ({
  ...filters,
  displayedFilters: filters.displayedFilters.map((filter) =>
    filter.type === 'enumeration' ? { ...filter, input: InputRenderer } : filter,
  ),
})
