import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { StackAddress } from './stackFile.ts'
import { strapiSession } from './strapiSession.ts'

type Fields = Record<string, unknown>
export interface Entry extends Fields {
  id: number
  documentId: string
}

/** What an editor does in the admin. `type` is the singular name, such as `faq`, `article`, `menu`, `home-page`. */
export interface StrapiAdmin {
  /** The draft of the first entry with these fields, such as `{ slug: 'are-you-insured' }`. */
  find: (type: string, where?: Record<string, string>) => Promise<Entry>
  /** The same, as soon as there is one. */
  waitFor: (type: string, where: Record<string, string>) => Promise<Entry>
  /** Creates an entry without publishing it. */
  create: (type: string, fields: Fields) => Promise<Entry>
  /** Saves a draft; types without drafts change at once. Single types need no `documentId`. */
  update: (type: string, fields: Fields, documentId?: string) => Promise<Entry>
  publish: (type: string, documentId?: string) => Promise<void>
  unpublish: (type: string, documentId?: string) => Promise<void>
  remove: (type: string, documentId: string) => Promise<void>
  /** `create` and `publish` in one. */
  createPublished: (type: string, fields: Fields) => Promise<Entry>
  /** `update` and `publish` in one. */
  updatePublished: (type: string, fields: Fields, documentId?: string) => Promise<Entry>
  /** Any call to the admin’s API. Throws with the response text unless the status is 2xx. */
  call: (method: string, path: string, body?: unknown) => Promise<unknown>
}

/** Relations that tests name by slug, such as `topic: 'planning'`. */
const groups = { group: 'price-group', topic: 'faq-topic' }

export function strapiAdmin(stack: Pick<StackAddress, 'strapiUrl' | 'admin'>): StrapiAdmin {
  const call = strapiSession(stack)
  const entry = async (method: string, path: string, fields: Fields): Promise<Entry> =>
    ((await call(method, path, await withGroups(fields))) as { data: Entry }).data
  async function withGroups(fields: Fields): Promise<Fields> {
    const changed = { ...fields }
    for (const [field, type] of Object.entries(groups)) {
      if (typeof fields[field] !== 'string') continue
      const { documentId } = await self.find(type, { slug: fields[field] })
      changed[field] = { set: [{ documentId }] }
    }
    return changed
  }

  const self: StrapiAdmin = {
    call,
    async find(type, where = {}) {
      if (isSingle(type)) return ((await call('GET', address(type))) as { data: Entry }).data
      const filters = Object.entries(where).map(([name, value]) => `filters[${name}][$eq]=${encodeURIComponent(value)}`)
      const { results } = (await call('GET', `${address(type)}?pageSize=1&${filters.join('&')}`)) as {
        results: Entry[]
      }
      if (!results[0]) throw new Error(`Strapi has no ${type} with ${JSON.stringify(where)}`)
      return results[0]
    },
    async waitFor(type, where) {
      await expect.poll(() => self.find(type, where).catch(() => undefined)).toBeDefined()
      return self.find(type, where)
    },
    create: (type, fields) => entry('POST', address(type), fields),
    update: (type, fields, documentId) => entry('PUT', address(type, documentId), fields),
    async publish(type, documentId) {
      await call('POST', address(type, documentId, 'publish'), {})
    },
    async unpublish(type, documentId) {
      await call('POST', address(type, documentId, 'unpublish'), {})
    },
    async remove(type, documentId) {
      await call('DELETE', address(type, documentId))
    },
    async createPublished(type, fields) {
      const created = await self.create(type, fields)
      if (hasDrafts(type)) await self.publish(type, created.documentId)
      return created
    },
    async updatePublished(type, fields, documentId) {
      const updated = await self.update(type, fields, documentId)
      if (hasDrafts(type)) await self.publish(type, documentId)
      return updated
    },
  }
  return self
}

interface Schema {
  kind: 'singleType' | 'collectionType'
  options?: { draftAndPublish?: boolean }
}

const schemaOf = (type: string): Schema =>
  JSON.parse(
    readFileSync(new URL(`../../../cms/src/api/${type}/content-types/${type}/schema.json`, import.meta.url), 'utf8'),
  )
const isSingle = (type: string) => schemaOf(type).kind === 'singleType'
export const hasDrafts = (type: string) => schemaOf(type).options?.draftAndPublish ?? false

/** https://docs.strapi.io does not document this API; it is the one that the admin panel uses. */
function address(type: string, documentId?: string, action?: string): string {
  const single = isSingle(type)
  const parts = [single ? 'single-types' : 'collection-types', `api::${type}.${type}`]
  if (!single && documentId) parts.push(documentId)
  if (action) parts.push('actions', action)
  return `/content-manager/${parts.join('/')}`
}
