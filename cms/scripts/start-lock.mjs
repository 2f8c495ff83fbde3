// On PostgreSQL, instances start one after the other: Strapi changes the schema, and the first start fills the database.
import { createRequire } from 'node:module'

/** Any number that nothing else in the database uses. */
const START_LOCK = 4_205_500_118

/**
 * Runs `step` while no other instance on the same PostgreSQL does. If the connection breaks, this process ends, because
 * another one may have begun. A transaction, because PgBouncer may give each statement another connection of the server.
 */
export const oneAtATime = async (step) => {
  if (process.env.DATABASE_CLIENT !== 'postgres') return step()
  const { Client } = createRequire(import.meta.url)('pg')
  const client = new Client({
    connectionString: process.env.DATABASE_URL,
    ssl: process.env.DATABASE_SSL === 'true' && { rejectUnauthorized: true },
    keepAlive: true,
  })
  await client.connect()
  await client.query('begin')
  for (const timeout of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`set local ${timeout} = 0`)
  await client.query('select pg_advisory_xact_lock($1)', [START_LOCK])
  await step()
  await client.end()
}
