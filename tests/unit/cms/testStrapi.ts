import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeEach, vi } from 'vitest'
import { openDatabase, type Schema } from './openDatabase.ts'

const sources = new URL('../../../cms/src/', import.meta.url)
const read = (file: string): Schema => JSON.parse(readFileSync(new URL(file, sources), 'utf8'))
const filesIn = (folder: string) =>
  readdirSync(new URL(folder, sources), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))

/** The content types of cms/, by uid. */
export const types: Readonly<Record<string, Schema>> = Object.fromEntries(
  filesIn('api').map((file) => {
    const schema = read(`api/${file}`)
    const uid = `api::${schema.info.singularName}.${schema.info.singularName}`
    return [uid, { uid, ...schema }]
  }),
)
/** The components of cms/, by uid. */
export const components: Readonly<Record<string, Schema>> = Object.fromEntries(
  filesIn('components').map((file) => [file.replace('/', '.').replace('.json', ''), read(`components/${file}`)]),
)

/**
 * A database for the tests of one file, empty before each, and a global `strapi` that has it: the database layer reads it.
 * @param given content types of cms/, or schemas by uid
 * @param rest what else the tests use of Strapi
 */
export async function testStrapi(given: readonly string[] | Record<string, Schema>, rest: object = {}) {
  const schemas = Array.isArray(given) ? Object.fromEntries(given.map((uid) => [uid, types[uid]])) : given
  const database = await openDatabase(schemas as Record<string, Schema>)
  const strapi = { db: database.db, ...rest }
  beforeEach(async () => {
    vi.stubGlobal('strapi', strapi)
    await database.clear()
  })
  afterAll(() => database.close())
  return database
}
