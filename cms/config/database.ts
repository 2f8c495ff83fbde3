import path from 'node:path'
import type { Core } from '@strapi/strapi'
import { dataDir } from '../src/data-dir'

type Params = Core.Config.Shared.ConfigParams

export default ({ env }: Params) => (env('DATABASE_CLIENT', 'sqlite') === 'postgres' ? postgres(env) : sqlite(env))

const sqlite = (env: Params['env']) => ({
  connection: {
    client: 'sqlite',
    connection: { filename: path.resolve(env('DATABASE_FILENAME', path.join(dataDir, 'data.db'))) },
    useNullAsDefault: true,
    pool: { afterCreate: fastWrites },
  },
})

interface SqliteConnection {
  pragma(source: string): unknown
}

/** Write-ahead log: one disk flush for many writes. A crash of the process loses nothing; a power failure may. */
const fastWrites = (connection: SqliteConnection, done: (error: null, connection: unknown) => void) => {
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = NORMAL')
  done(null, connection)
}

const postgres = (env: Params['env']) => ({
  connection: {
    client: 'postgres',
    connection: {
      connectionString: env('DATABASE_URL'),
      ssl: env.bool('DATABASE_SSL', false) && { rejectUnauthorized: true },
    },
    pool: { min: 0, max: 10 },
  },
})
