import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { isMarkedGone, markGone } from '../../../../cms/src/documents/moved-pages.ts'
import { testStrapi } from '../testStrapi.ts'

const fromCms = createRequire(new URL('../../../../cms/package.json', import.meta.url))
const { coreStoreModel, createCoreStore } = fromCms('./node_modules/@strapi/core/dist/services/core-store.js')
const { tableName, attributes } = coreStoreModel
const model = { info: { singularName: tableName }, collectionName: tableName, attributes }
const store = (params: object) => createCoreStore(strapi)(params)
await testStrapi({ [coreStoreModel.uid]: model }, { store })

it('keeps and removes the ticks “gone for good” of entries that are handled at once', async () => {
  const entries = ['a', 'b', 'c'].map((documentId) => ({ uid: 'api::faq.faq', documentId }))
  const ticks = () => Promise.all(entries.map(isMarkedGone))
  await Promise.all(entries.map((entry) => markGone(entry, true)))
  expect(await ticks()).toEqual([true, true, true])
  await Promise.all(entries.map((entry) => markGone(entry, false)))
  expect(await ticks()).toEqual([false, false, false])
})
