import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Core } from '@strapi/strapi'
import { rowsForDisk } from './buckets'
import { type Stored, toStored } from './values'

export type Database = Core.Strapi['db']
export type Transaction = Parameters<Parameters<Database['transaction']>[0] & object>[0]['trx']

/** Columns of a table with their types. */
type Columns = Record<string, string>

/** What an archive holds of the database. */
export interface Tables {
  /** The changes of tables that had been made: Strapi's own, and ours (cms/database/migrations). */
  migrations: string[]
  rows: Record<string, number>
}

/** Belong to one database: how Strapi has made its tables, the log of changes, and who is signed in. */
const OWN = /^(strapi_database_schema|strapi_migrations(_internal)?|content_change(s|_starts)|strapi_sessions)$/
/** Customers' accounts and what they have saved. What refers to these is left out too. */
const ACCOUNTS = ['up_users', 'estimates', 'components_estimate_lines']

export const fileOf = (folder: string, table: string): string => path.join(folder, 'tables', `${table}.jsonl`)

export interface Table {
  name: string
  columns: Columns
  foreignKeys: { name: string; referencedTable: string }[]
}

export const readSchema = async (db: Database): Promise<Table[]> => {
  const { tables } = await db.dialect.schemaInspector.getSchema()
  const named = tables.map(({ name, columns, foreignKeys }) => ({
    name,
    foreignKeys,
    columns: Object.fromEntries(columns.map((column) => [column.name, column.type]).sort()),
  }))
  // So that equal databases give equal archives.
  return named.sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Whether Strapi has been started on this database: its first start creates an administrator. */
export const isFilled = async (db: Database): Promise<boolean> => {
  const tables = await db.dialect.schemaInspector.getTables()
  return tables.includes('admin_users') && (await db.connection('admin_users').first('id')) !== undefined
}

/** Names of tables with personal data of accounts, and of those that refer to them. */
const accountTables = (tables: Table[]): Set<string> => {
  const names = new Set(ACCOUNTS)
  for (let size = 0; size !== names.size; ) {
    size = names.size
    for (const { name, foreignKeys } of tables)
      if (foreignKeys.some(({ referencedTable }) => names.has(referencedTable))) names.add(name)
  }
  return names
}

/** Writes all rows as they are at one moment, while others may be writing. */
export const writeTables = async (db: Database, folder: string, accounts: boolean): Promise<Tables> => {
  const all = await readSchema(db)
  const leftOut = accounts ? new Set() : accountTables(all)
  const tables = all.filter(({ name }) => !OWN.test(name) && !leftOut.has(name))
  const rows: Tables['rows'] = {}
  // A transaction of SQLite always sees one moment.
  const snapshot = db.dialect.client === 'postgres' ? { isolationLevel: 'repeatable read' as const } : undefined
  return db.connection.transaction(async (trx) => {
    for (const { name, columns } of tables) {
      const stored = await trx(name).orderBy('id')
      rows[name] = stored.length
      const lines = stored.map((row) => `${JSON.stringify(storedRow(columns, row))}\n`)
      const text = name === 'files' ? rowsForDisk(lines.join('')) : lines.join('')
      await writeFile(fileOf(folder, name), text, { mode: 0o600 })
    }
    return { migrations: await readMigrations(trx), rows }
  }, snapshot)
}

const storedRow = (columns: Columns, row: Record<string, unknown>): Record<string, Stored> =>
  Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, toStored(type, row[name])]))

export const readMigrations = async (connection: Database['connection'] | Transaction): Promise<string[]> => {
  const names = ['strapi_migrations_internal', 'strapi_migrations'].map((table) => connection(table).pluck('name'))
  return (await Promise.all(names)).flat().sort()
}
