import { createRequire } from 'node:module'
import { afterAll, expect, it, vi } from 'vitest'
import version from '../../../../cms/src/api/entry-version/content-types/entry-version/schema.json' with {
  type: 'json',
}
import faq from '../../../../cms/src/api/faq/content-types/faq/schema.json' with { type: 'json' }
import topic from '../../../../cms/src/api/faq-topic/content-types/faq-topic/schema.json' with { type: 'json' }
import group from '../../../../cms/src/api/price-group/content-types/price-group/schema.json' with { type: 'json' }
import price from '../../../../cms/src/api/price-item/content-types/price-item/schema.json' with { type: 'json' }
import { addGroups } from '../../../../cms/src/seed/groups.ts'
import { openDatabase } from '../openDatabase.ts'

const { up } = createRequire(import.meta.url)('../../../../cms/database/migrations/2026-11-27-groups.js')
const [PRICE, FAQ, VERSION] = ['api::price-item.price-item', 'api::faq.faq', 'api::entry-version.entry-version']
const [GROUP, TOPIC] = ['api::price-group.price-group', 'api::faq-topic.faq-topic']

const dated = { publishedAt: { type: 'datetime' } }
const strings = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
const withFields = (schema: { info: { singularName: string }; collectionName: string }, attributes: object) => ({
  ...schema,
  attributes: { ...attributes, ...dated },
})
const store = {
  info: { singularName: 'core-store' },
  collectionName: 'strapi_core_store_settings',
  attributes: strings('key', 'type'),
}
const others = {
  [VERSION]: withFields(version, version.attributes),
  'strapi::core-store': { ...store, attributes: { ...store.attributes, value: { type: 'text' } } },
}
const before = await openDatabase({
  ...others,
  [PRICE]: withFields(price, strings('name', 'group')),
  [FAQ]: withFields(faq, strings('question', 'topic')),
})
afterAll(() => before.close())

it('the values of an older database become entries with their words, and nothing counts as changed', async () => {
  vi.stubGlobal('strapi', { db: before.db, store: { get: async () => [] } })
  const updatedAt = '2026-01-01T00:00:00.000Z'
  const item = { name: 'Gaps', documentId: 'gaps', updatedAt }
  const rows = [
    { ...item, group: 'extras', publishedAt: null },
    { ...item, group: 'repairs', publishedAt: updatedAt },
    { ...item, name: 'Tiles', group: 'wall-tiles' },
    { ...item, name: 'Empty', group: null },
  ]
  for (const data of rows) await before.db.query(PRICE).create({ data })
  const data = { fields: { name: 'Gaps', group: 'repairs' }, names: {} }
  await before.db.query(VERSION).create({ data: { uid: PRICE, entry: 'gaps', title: 'Gaps', data } })
  await up(before.db.connection)
  const { db, close } = await openDatabase(
    {
      ...others,
      ...{ [PRICE]: withFields(price, price.attributes), [FAQ]: withFields(faq, faq.attributes) },
      ...{ [GROUP]: withFields(group, group.attributes), [TOPIC]: withFields(topic, topic.attributes) },
    },
    before.folder,
  )
  const log = { info: vi.fn() }
  const documents = (uid: string) => ({
    create: ({ data }: { data: { slug: string } }) =>
      db.query(uid).create({ data: { ...data, documentId: data.slug } }),
  })
  const contentTypes = { [GROUP]: { info: { displayName: 'Price group' }, kind: 'collectionType' } }
  vi.stubGlobal('strapi', { db, documents, contentTypes, log })
  await addGroups()
  const prices = await db.query(PRICE).findMany({ populate: ['group'], orderBy: 'id' })
  expect(prices.map(({ group }: { group: object | null }) => group)).toMatchObject([
    { slug: 'extras', name: 'Extras', order: 70 },
    { slug: 'repairs', name: 'Repairs' },
    // A value that somebody had added.
    { slug: 'wall-tiles', name: 'Wall tiles', order: 80 },
    null,
  ])
  expect(new Date(prices[0].updatedAt).toISOString()).toBe(rows[0]?.updatedAt)
  expect(await db.query(VERSION).findOne({})).toMatchObject({
    data: { fields: { name: 'Gaps', group: 'repairs' }, names: { [`${GROUP} repairs`]: 'Price group “Repairs”' } },
  })
  // No questions had topics.
  expect([await db.query(TOPIC).count(), await db.query(GROUP).count()]).toEqual([0, 8])
  await addGroups()
  expect(log.info).toHaveBeenCalledOnce()
  await close()
})
