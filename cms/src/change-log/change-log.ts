import { randomBytes } from 'node:crypto'
import { repeat } from '../shared/tasks'
import { type Connection, dialectOf, query } from './dialect'
import { wantedTriggers } from './triggers'

/** The latest changes that are never removed. A reader that has missed more reads everything. */
const MIN_CHANGES = 20_000
/** The latest starts that are stored. A token from an earlier one is unknown. */
const MAX_STARTS = 1_000
const PRUNE_MS = 3_600_000

/**
 * SQLite cannot rename a table while the trigger of another one names it, and this is how Strapi changes columns. A new
 * schema also changes what entries contain: without the triggers, `startChangeLog` starts a new log. Otherwise they stay,
 * because another process may be writing.
 */
export const allowSchemaChanges = (): void => {
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    const { schema, migrations, connection } = strapi.db
    const stored = await schema.schemaStorage.read()
    if (stored?.hash === schema.schemaStorage.hashSchema(schema.schema) && !(await migrations.shouldRun())) return
    const { triggers, drop } = dialectOf()
    for (const { name } of await query<{ name: string }>(connection, triggers)) await query(connection, drop(name))
  })
}

/**
 * Logs each change of published content, in its own transaction, whoever makes it. Strapi leaves tables alone that it
 * did not create.
 * @returns a function that stops the removal of old changes
 */
export const startChangeLog = async (): Promise<() => void> => {
  const { tables, current, server } = dialectOf()
  for (const table of tables) await query(strapi.db.connection, table)
  // One transaction: after a crash in between, the triggers would look as if they had been there all the time.
  await strapi.db.transaction(async ({ trx }) => {
    const isComplete = await setTriggers(trx)
    const last = 'select server from content_change_starts order by sequence desc limit 1'
    const [same] = await query(trx, `select 1 from (${last}) as last where server = ${server}`)
    // What happened without triggers, or on another server, is not in the log: no token is valid any more.
    if (!isComplete || !same)
      for (const table of ['content_changes', 'content_change_starts']) await query(trx, `delete from ${table}`)
    const start = `insert into content_change_starts (id, position, server) select :id, ${current}, ${server}`
    await query(trx, start, { id: randomBytes(8).toString('hex') })
  })
  return repeat(PRUNE_MS, 'Removing old changes', prune)
}

/** @returns whether all triggers existed. Strapi loses those of a table that it recreates. */
const setTriggers = async (trx: Connection): Promise<boolean> => {
  const { triggers, drop } = dialectOf()
  const expected = wantedTriggers()
  const existing = (await query<{ name: string }>(trx, triggers)).map(({ name }) => name)
  if (existing.length === expected.size && existing.every((name) => expected.has(name))) return true
  for (const name of existing) await query(trx, drop(name))
  for (const statements of expected.values()) for (const statement of statements) await query(trx, statement)
  return false
}

const prune = () =>
  strapi.db.transaction(async ({ trx }) => {
    const edge = `select position from content_changes order by position desc limit 1 offset ${MIN_CHANGES}`
    await query(trx, `update content_change_starts set oldest = coalesce((${edge}), oldest)`)
    const oldest = 'select oldest from content_change_starts order by sequence desc limit 1'
    await query(trx, `delete from content_changes where position < (${oldest})`)
    const last = 'select max(sequence) from content_change_starts'
    await query(trx, `delete from content_change_starts where sequence <= (${last}) - ${MAX_STARTS}`)
  })
