import { Typography } from '@strapi/design-system'
import { CHOICE_WORDS } from '../../schema/choice-words'
import { dateOf } from '../versions/VersionDialog'

interface Column {
  name: string
  label: string | { id: string; defaultMessage: string }
  attribute: { type: string }
  searchable: boolean
  sortable: boolean
  cellFormatter?(row: Record<string, unknown>): JSX.Element
}

interface Table {
  displayedHeaders: Column[]
  layout: { options?: { draftAndPublish?: boolean } }
}

/** As short texts; Strapi shows codes, and dates with their weekday. */
const texts: Readonly<Record<string, (value: string) => string>> = {
  enumeration: (code) => CHOICE_WORDS[code] ?? code,
  date: (day) => new Date(day).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }),
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

/** Filled by cms/src/scheduled-actions/in-lists.ts. */
const scheduled: Column = {
  name: 'scheduled',
  label: { id: 'lists.scheduled', defaultMessage: 'Scheduled' },
  attribute: { type: 'string' },
  searchable: false,
  sortable: false,
}

/** For Strapi's hook: the columns of every list in words, and what is scheduled. */
export const readableColumns = ({ displayedHeaders, layout }: Table): Table => ({
  displayedHeaders: [...displayedHeaders.map(readable), ...(layout.options?.draftAndPublish ? [scheduled] : [])],
  layout,
})
