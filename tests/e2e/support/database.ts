import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { StackAddress } from './stackFile.ts'

interface Database {
  prepare(sql: string): { run(...values: unknown[]): unknown }
  close(): void
}

/** The database of a stack's Strapi, for changes that Strapi does not hear of. Its driver is that of cms/. */
export function database({ data }: StackAddress): Database {
  const Driver = createRequire(resolve('cms/package.json'))('better-sqlite3') as new (file: string) => Database
  return new Driver(join(data, 'data.db'))
}
