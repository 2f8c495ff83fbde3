import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Core } from '@strapi/strapi'
import { fromStored, type Stored, toStored } from './values'

type Database = Core.Strapi['db']
type Transaction = Parameters<Parameters<Database['transaction']>[0] & object>[0]['trx']

/** Columns of a table with their types. */
type Columns = Record<string, string>

/** What an archive holds of the database. */
export interface Tables {
  /** The changes of its own tables that Strapi had made. */
  migrations: string[]
  rows: Record<string, number>
}

/** Belong to one database: how Strapi has made its tables, the log of changes, and who is signed in. */
const OWN = /^(strapi_database_schema|strapi_migrations(_internal)?|content_change(s|_starts)|strapi_sessions)$/
/** Customers' accounts and what they have saved. What refers to these is left out too. */
const ACCOUNTS = ['up_users', 'estimates', 'components_estimate_lines']
const ROWS_AT_ONCE = 100

const fileOf = (folder: string, table: string): string => path.join(folder, 'tables', `${table}.jsonl`)

interface Table {
  name: string
  columns: Columns
  foreignKeys: { name: string; referencedTable: string }[]
}

const readSchema = async (db: Database): Promise<Table[]> => {
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
      await writeFile(fileOf(folder, name), lines.join(''), { mode: 0o600 })
    }
    return { migrations: await readMigrations(trx), rows }
  }, snapshot)
}

const storedRow = (columns: Columns, row: Record<string, unknown>): Record<string, Stored> =>
  Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, toStored(type, row[name])]))

const readMigrations = async (connection: Database['connection'] | Transaction): Promise<string[]> =>
  (await connection('strapi_migrations_internal').orderBy('name').pluck('name')) as string[]

/**
 * Replaces all rows, in one transaction.
 * @throws Error, and changes nothing, if the archive is from another version of Strapi or of the content types, or if
 * anything is missing afterwards
 */
export const readTables = async (db: Database, folder: string, { migrations, rows }: Tables): Promise<void> => {
  const tables = await readSchema(db)
  const known = new Set(await readMigrations(db.connection))
  const unknown = migrations.find((name) => !known.has(name)) ?? Object.keys(rows).find(isUnknownIn(tables))
  if (unknown) throw new Error(`The archive is from a newer version, because it has “${unknown}”. Nothing was changed.`)
  if (migrations.length < known.size)
    throw new Error(
      'The archive is from an older Strapi. Import it with the version that made it. Nothing was changed.',
    )
  const replaced = tables.filter(({ name }) => !/^strapi_(database_schema|migrations)/.test(name))
  await db.connection.transaction(async (trx) => {
    await deferForeignKeys(db, trx, tables, true)
    for (const { name } of replaced) await trx(name).delete()
    for (const table of replaced) if (table.name in rows) await insertRows(trx, table, fileOf(folder, table.name))
    // Written by triggers meanwhile. Without a start, no earlier position is valid any more.
    for (const { name } of replaced) if (name.startsWith('content_change')) await trx(name).delete()
    for (const [name, count] of Object.entries(rows)) {
      const [{ stored }] = await trx(name).count({ stored: '*' })
      if (Number(stored) !== count)
        throw new Error(`Table ${name} has ${stored} rows instead of ${count}. Nothing was changed.`)
    }
    await deferForeignKeys(db, trx, tables, false)
  })
}

const isUnknownIn =
  (tables: Table[]) =>
  (name: string): boolean =>
    !tables.some((table) => table.name === name)

const insertRows = async (trx: Transaction, { name: table, columns }: Table, file: string): Promise<void> => {
  const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1)
  const rows = lines.map((line) => {
    const row: [string, Stored][] = Object.entries(JSON.parse(line))
    const unknown = row.find(([name]) => !(name in columns))
    if (unknown)
      throw new Error(`The archive is from a newer version, because ${table} has “${unknown[0]}”. Nothing was changed.`)
    return Object.fromEntries(row.map(([name, value]) => [name, fromStored(columns[name] ?? '', value)]))
  })
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await trx(table).insert(rows.slice(start, start + ROWS_AT_ONCE))
}

/** Rows refer to later ones, and tables to each other, so references are checked once all rows are there. */
const deferForeignKeys = async (db: Database, trx: Transaction, tables: Table[], deferred: boolean): Promise<void> => {
  // Checks at the end of the transaction, and then stops by itself.
  if (db.dialect.client !== 'postgres') return deferred ? trx.raw('pragma defer_foreign_keys = on') : undefined
  if (!deferred) await trx.raw('set constraints all immediate')
  for (const { name: table, foreignKeys, columns } of tables) {
    const state = deferred ? 'deferrable initially deferred' : 'not deferrable'
    for (const { name } of foreignKeys) await trx.raw(`alter table ?? alter constraint ?? ${state}`, [table, name])
    // Otherwise the next entry would get an id that is taken.
    if (!deferred && columns.id === 'integer')
      await trx.raw(`select setval(pg_get_serial_sequence(?, 'id'), coalesce(max(id), 0) + 1, false) from ??`, [
        table,
        table,
      ])
  }
}
