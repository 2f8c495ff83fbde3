import { readFile } from 'node:fs/promises'
import { rowsFromDisk } from './buckets'
import { type Database, fileOf, readMigrations, readSchema, type Table, type Tables, type Transaction } from './tables'
import { fromStored, type Stored } from './values'

/** Rows in one statement. */
const ROWS_AT_ONCE = 100

/**
 * Replaces all rows, in one transaction.
 * @param beforeCommit what else must succeed
 * @throws Error, and changes nothing, if the archive is from another version of Strapi or of the content types, or if
 * anything is missing afterwards
 */
export const fillTables = async (
  db: Database,
  folder: string,
  { migrations, rows }: Tables,
  beforeCommit?: () => Promise<void>,
): Promise<void> => {
  const tables = await readSchema(db)
  const ownMigrations = await readMigrations(db.connection)
  const unknown =
    migrations.find((name) => !ownMigrations.includes(name)) ??
    Object.keys(rows).find((name) => !tables.some((table) => table.name === name))
  if (unknown) throw new Error(`The archive is from a newer version, because it has “${unknown}”. Nothing was changed.`)
  const later = ownMigrations.find((name) => !migrations.includes(name))
  if (later)
    throw new Error(
      `The archive is from an older version, without “${later}”. ` +
        'Import it with the version that made it, then update that installation. Nothing was changed.',
    )
  const replaced = tables.filter(({ name }) => !/^strapi_(database_schema|migrations)/.test(name))
  await db.connection.transaction(async (trx) => {
    await deferForeignKeys(db, trx, tables, true)
    for (const { name } of replaced) await trx(name).delete()
    for (const table of replaced) if (table.name in rows) await insertRows(trx, table, fileOf(folder, table.name))
    // Written by triggers meanwhile. Without a start, no earlier position is valid any more.
    for (const { name } of replaced) if (name.startsWith('content_change')) await trx(name).delete()
    for (const [name, count] of Object.entries(rows)) {
      const [row] = await trx(name).count({ stored: '*' })
      if (Number(row?.stored) !== count)
        throw new Error(`Table ${name} has ${row?.stored} rows instead of ${count}. Nothing was changed.`)
    }
    await deferForeignKeys(db, trx, tables, false)
    await beforeCommit?.()
  })
}

const insertRows = async (trx: Transaction, { name: table, columns }: Table, file: string): Promise<void> => {
  const text = await readFile(file, 'utf8')
  const lines = (table === 'files' ? rowsFromDisk(text) : text).split('\n').slice(0, -1)
  const rows = lines.map((line) => {
    const row: [string, Stored][] = Object.entries(JSON.parse(line))
    const unknown = row.find(([name]) => !(name in columns))
    if (unknown)
      throw new Error(`The archive is from a newer version, because ${table} has “${unknown[0]}”. Nothing was changed.`)
    return Object.fromEntries(row.map(([name, value]) => [name, fromStored(columns[name] ?? '', value)]))
  })
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await trx(table)
      .insert(rows.slice(start, start + ROWS_AT_ONCE))
      .catch(withoutValues(table))
}

/** The message begins with the statement and all values, which must not get into a log. */
const withoutValues =
  (table: string) =>
  ({ message }: Error): never => {
    const reason = message.slice(message.lastIndexOf(' - ') + 3)
    throw new Error(`Table ${table} cannot be filled: ${reason}. Nothing was changed.`)
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
