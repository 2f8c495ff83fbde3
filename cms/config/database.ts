import path from 'node:path'
import type { Core } from '@strapi/strapi'
import { dataDir } from '../src/shared/environment'

type Params = Core.Config.Shared.ConfigParams

export default ({ env }: Params) => (env('DATABASE_CLIENT', 'sqlite') === 'postgres' ? postgres(env) : sqlite())

const sqlite = () => ({
  connection: {
    client: 'sqlite',
    connection: { filename: path.join(dataDir, 'data.db') },
    useNullAsDefault: true,
    pool: { afterCreate: setPragmas },
  },
})

interface SqliteConnection {
  pragma(source: string): unknown
}

/**
 * With a write-ahead log, readers do not wait for writers. Each commit is on disk before it returns: the site deletes its
 * own copy of an enquiry then.
 */
const setPragmas = (connection: SqliteConnection, done: (error: null, connection: unknown) => void) => {
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  done(null, connection)
}

interface PostgresConnection {
  setTypeParser(type: number, parse: (text: string) => Date): void
  query(source: string, done: (error: Error | null) => void): void
}

/** PostgreSQL's number for `timestamp without time zone`, the type of all of Strapi's times. */
const TIMESTAMP = 1114

/**
 * Times are written and read in UTC. The driver's default is the time zone of this process: every time would move when
 * Strapi starts again under another TZ.
 */
const inUtc = (connection: PostgresConnection, done: (error: Error | null, connection: unknown) => void) => {
  connection.setTypeParser(TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`))
  connection.query("SET TIME ZONE 'UTC'", (error) => done(error, connection))
}

const postgres = (env: Params['env']) => {
  // Reading is set for each connection; how times are written, only for the whole driver.
  require('pg').defaults.parseInputDatesAsUTC = true
  return {
    connection: {
      client: 'postgres',
      connection: {
        connectionString: env('DATABASE_URL'),
        ssl: env.bool('DATABASE_SSL', false) && { rejectUnauthorized: true },
      },
      pool: { min: 0, max: env.int('DATABASE_POOL_MAX', 10), afterCreate: inUtc },
    },
  }
}
