import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const { Database } = createRequire(new URL('../../../cms/package.json', import.meta.url))('@strapi/database')
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

export interface Schema {
  info: { singularName: string; displayName?: string }
  kind?: string
  collectionName: string
  options?: { draftAndPublish?: boolean }
  pluginOptions?: { 'content-manager'?: { visible?: boolean } }
  attributes: Record<
    string,
    {
      type?: string
      required?: boolean
      enum?: string[]
      default?: string
      pluginOptions?: { editor?: { needed?: boolean } }
    }
  >
}

/**
 * Strapi's own database layer on SQLite, without the rest of Strapi.
 * @param schemas content types by uid; their relations to others are left out
 * @param copyOf folder of another one, whose present state it starts with
 */
export async function openDatabase(schemas: Record<string, Schema>, copyOf?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'cms-'))
  if (copyOf) cpSync(copyOf, folder, { recursive: true })
  const isPresent = (attribute: object) => !('target' in attribute) || String(attribute.target) in schemas
  const models = Object.entries(schemas).map(([uid, { info, collectionName, attributes }]) => ({
    uid,
    singularName: info.singularName,
    tableName: collectionName,
    attributes: {
      id: { type: 'increments' },
      documentId: { type: 'string' },
      createdAt: { type: 'datetime' },
      updatedAt: { type: 'datetime' },
      ...Object.fromEntries(Object.entries(attributes).filter(([, attribute]) => isPresent(attribute))),
    },
  }))
  const db = new Database({
    connection: { client: 'sqlite', connection: { filename: join(folder, 'data.db') }, useNullAsDefault: true },
    settings: { migrations: { dir: join(folder, 'migrations') } },
    logger: silent,
  })
  await db.init({ models })
  await db.schema.sync()
  return {
    db,
    folder,
    async clear() {
      for (const uid of Object.keys(schemas)) await db.query(uid).deleteMany({ where: { id: { $gt: 0 } } })
    },
    async close() {
      await db.destroy()
      rmSync(folder, { recursive: true })
    },
  }
}
