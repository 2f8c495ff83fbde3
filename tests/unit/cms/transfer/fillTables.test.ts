import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fillTables } from '../../../../cms/src/transfer/fill-tables'
import type { Database, Tables } from '../../../../cms/src/transfer/tables'
import { importContent } from '../../../../cms/src/transfer/transfer'

const knex = createRequire(resolve('cms/package.json'))('knex')
let connection: Database['connection']
let folder: string
const columns = { id: 'integer', email: 'string' }
const tables = [{ name: 'up_users', columns: Object.entries(columns).map(([name, type]) => ({ name, type })) }]

const database = () =>
  ({
    connection,
    dialect: {
      client: 'sqlite',
      schemaInspector: { getSchema: async () => ({ tables: tables.map((table) => ({ ...table, foreignKeys: [] })) }) },
    },
  }) as unknown as Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'))
  connection = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true, pool: { max: 1 } })
  for (const name of ['strapi_migrations_internal', 'strapi_migrations'])
    await connection.schema.createTable(name, (table) => table.string('name'))
  await connection('strapi_migrations').insert({ name: '1-groups.js' })
  await connection.schema.createTable('up_users', (table) => {
    table.integer('id').notNullable()
    table.string('email')
  })
  await connection('up_users').insert({ id: 1, email: 'before@example.org' })
})
afterEach(async () => {
  await connection.destroy()
  rmSync(folder, { recursive: true })
})

function fill({
  row = { id: 7, email: 'olga@example.org' } as object,
  ...manifest
}: Partial<Tables> & { row?: object }) {
  mkdirSync(join(folder, 'tables'))
  writeFileSync(join(folder, 'tables/up_users.jsonl'), `${JSON.stringify(row)}\n`)
  return fillTables(database(), folder, { migrations: ['1-groups.js'], rows: { up_users: 1 }, ...manifest })
}

it('replaces all rows', async () => {
  await fill({})
  expect(await connection('up_users')).toEqual([{ id: 7, email: 'olga@example.org' }])
})

it.each([
  ['a newer migration', { migrations: ['1-groups.js', '2-later.js'] }, 'a newer version, because it has “2-later.js”'],
  [
    'no migration',
    { migrations: [] },
    'an older version, without “1-groups.js”. Import it with the version that made it',
  ],
  ['an unknown table', { rows: { later: 1 } }, 'a newer version, because it has “later”'],
  ['an unknown column', { row: { id: 7, later: 1 } }, 'a newer version, because up_users has “later”'],
  ['a value that is refused', { row: { id: null, email: 'olga@example.org' } }, 'Table up_users cannot be filled'],
  ['too few rows', { rows: { up_users: 2 } }, 'up_users has 1 rows instead of 2'],
])('refuses an archive with %s, and changes nothing', async (_, manifest, message) => {
  const failed = await fill(manifest).catch(String)
  expect(failed).toContain(message)
  expect(failed).toContain('Nothing was changed')
  expect(failed).not.toContain('olga')
  expect(await connection('up_users')).toEqual([{ id: 1, email: 'before@example.org' }])
})

it('refuses an archive of another format', async () => {
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ format: 2 }))
  await expect(importContent({} as never, folder)).rejects.toThrow('The archive has format 2')
})
