import { createRequire } from 'node:module'
import { join } from 'node:path'

// The drivers of Strapi, which the site does not have.
const fromCms = createRequire(new URL('../../../cms/package.json', import.meta.url))

type Row = Record<string, unknown>

/** A connection to the database of a running Strapi, beside its own. */
export interface DirectDatabase {
  /** @returns the rows of a query */
  run: (sql: string) => Promise<Row[]>
  close: () => Promise<void>
}

interface Sqlite {
  prepare: (sql: string) => { reader: boolean; all: () => Row[]; run: () => void }
  close: () => void
}

export function openSqlite(data: string): DirectDatabase {
  const Database: new (file: string) => Sqlite = fromCms('better-sqlite3')
  const database = new Database(join(data, 'data.db'))
  return {
    async run(sql) {
      const statement = database.prepare(sql)
      if (statement.reader) return statement.all()
      statement.run()
      return []
    },
    async close() {
      database.close()
    },
  }
}

interface Client {
  connect: () => Promise<void>
  query: (sql: string) => Promise<{ rows: Row[] }>
  end: () => Promise<void>
}

export async function openPostgres(url: string): Promise<DirectDatabase> {
  const { Client }: { Client: new (url: string) => Client } = fromCms('pg')
  const client = new Client(url)
  await client.connect()
  return { run: async (sql) => (await client.query(sql)).rows, close: () => client.end() }
}
