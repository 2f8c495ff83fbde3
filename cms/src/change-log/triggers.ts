import { createHash } from 'node:crypto'
import { dialectOf } from './dialect'
import { type End, type Entries, type Links, watchedEntries, watchedLinks } from './watched'

/** The states of the row that a trigger sees. */
const EVENTS = { insert: ['NEW'], update: ['OLD', 'NEW'], delete: ['OLD'] }

/**
 * The statements that create each trigger, by its name. The name has a hash of the definition: a trigger with this name
 * is up to date.
 */
export const wantedTriggers = (): Map<string, string[]> => {
  const statements = new Map<string, string[]>()
  const { create } = dialectOf()
  const add = (table: string, selects: (state: string, event: string) => string[]) => {
    for (const [event, states] of Object.entries(EVENTS)) {
      const rows = states.flatMap((state) => selects(state, event)).join(' union ')
      const body = `insert into content_changes (model, document_id) ${rows}`
      const hash = createHash('sha256').update(`${event} ${table} ${body}`).digest('hex').slice(0, 16)
      const name = `content_changes_${hash}`
      statements.set(name, create(name, event, table, body))
    }
  }
  for (const entries of watchedEntries()) add(entries.table, (state) => [entryIn(state, entries)])
  for (const { table, ends } of watchedLinks())
    add(table, (state, event) => ends.map((end) => entryAt(state, event, end, ends)))
  return statements
}

const entryIn = (state: string, { model, documentId, publishedAt }: Entries): string =>
  `select '${model}', ${state}."${documentId}"${publishedAt ? ` where ${state}."${publishedAt}" is not null` : ''}`

const entryAt = (state: string, event: string, end: End, ends: Links['ends']): string => {
  const { entries, id, type, columns } = end
  const { uid, model, table, documentId, publishedAt } = entries
  const conditions = [`entry.id = ${state}."${id}"`, `entry."${publishedAt}" is not null`]
  if (type) conditions.push(`${state}."${type}" = '${uid}'`)
  // A draft that refers to an entry of a type without drafts, or the reverse. Deleted entries are no longer in the table.
  else for (const other of ends) if (other !== end) conditions.push(`not exists (${draftAt(state, other)})`)
  // Strapi also updates rows whose order stays the same.
  if (event === 'update' && columns)
    conditions.push(`(${columns.map((column) => `OLD."${column}" is distinct from NEW."${column}"`).join(' or ')})`)
  return `select '${model}', entry."${documentId}" from "${table}" entry where ${conditions.join(' and ')}`
}

const draftAt = (state: string, { entries: { table, publishedAt }, id }: End): string =>
  `select 1 from "${table}" other where other.id = ${state}."${id}" and other."${publishedAt}" is null`
