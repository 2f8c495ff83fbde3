import type { InjectableListViewFilter, ListFieldLayout, ListLayout } from '@strapi/content-manager/strapi-admin'
import { Typography } from '@strapi/design-system'
import { InputRenderer } from '@strapi/strapi/admin'
import { CHOICE_WORDS } from '../../schema/words'
import { dateOf, dayOf } from '../shared/fields'
import { useAnswer } from '../shared/useAnswer'

/** As short texts; Strapi shows codes, and dates with their weekday. */
const texts: Readonly<Record<string, (value: string) => string>> = {
  enumeration: (code) => CHOICE_WORDS[code] ?? code,
  date: dayOf,
  datetime: dateOf,
}

const readable = (column: ListFieldLayout): ListFieldLayout => {
  const textOf = texts[column.attribute.type]
  if (!textOf) return column
  const cellFormatter: ListFieldLayout['cellFormatter'] = (row) => {
    const value = row[column.name]
    return <Typography textColor="neutral800">{value ? textOf(String(value)) : '–'}</Typography>
  }
  return { ...column, cellFormatter }
}

function Scheduled({ model, entry }: { model: string; entry: string }) {
  const next = useAnswer<Record<string, string>>('/scheduled-actions/next', { uid: model })
  return <Typography textColor="neutral800">{next?.[entry] ?? '–'}</Typography>
}

/** More than the type of a column has. */
const scheduled = {
  name: 'scheduled',
  label: { id: 'lists.scheduled', defaultMessage: 'Scheduled' },
  attribute: { type: 'custom' },
  searchable: false,
  sortable: false,
  cellFormatter: ({ documentId, locale }: Row, _: unknown, { model }: { model: string }) => (
    <Scheduled model={model} entry={`${documentId} ${locale ?? ''}`} />
  ),
}

interface Row {
  documentId: string
  locale?: string
}

interface Table {
  displayedHeaders: ListFieldLayout[]
  layout: ListLayout
}

/** For Strapi's hook: the columns of every list in words, and what is scheduled. */
export const readableColumns = ({ displayedHeaders, layout }: Table): Table => ({
  displayedHeaders: [
    ...displayedHeaders.map(readable),
    ...(layout.options?.draftAndPublish ? [scheduled as never] : []),
  ],
  layout,
})

/** For Strapi's hook: a chosen filter shows its words only if it has an input of its own; this is the usual one. */
export const readableFilters = <All extends { displayedFilters: InjectableListViewFilter[] }>(filters: All): All => ({
  ...filters,
  displayedFilters: filters.displayedFilters.map((filter) =>
    filter.type === 'enumeration' ? { ...filter, input: InputRenderer } : filter,
  ),
})
