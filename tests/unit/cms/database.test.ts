import { expect, it } from 'vitest'
import database from '../../../cms/config/database.ts'

it('SQLite has an entry on disk before the site deletes its own copy', () => {
  const { connection } = database({ env: (_name: string, fallback: string) => fallback } as never)
  const pragmas: string[] = []
  const sqlite = { pragma: (source: string) => pragmas.push(source) }
  connection.pool.afterCreate(sqlite as never, () => {})
  expect(pragmas).toContain('synchronous = FULL')
})
