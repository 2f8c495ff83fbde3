import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { isMarkedGone, markGone } from '../../../../cms/src/documents/moved-pages.ts'
import { redirectFault } from '../../../../cms/src/documents/redirect-fault.ts'
import { redirectCases } from '../../server/routing/redirectCases.ts'
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

const code = 'found_302'

describe('a redirect that an editor saves', () => {
  it.each(redirectCases)('$from → $to: usable $usable', ({ from, to = '/prices', usable }) => {
    const fault = redirectFault({ from, to, code }, [])
    if (usable) expect(fault).toBeUndefined()
    else expect(fault).toMatch(/^“(From|To)” .+\.$/)
  })

  it.each([
    ['/old/../new', '/new'],
    ['/caf%c3%a9', '/café'],
    ['/a//b/', '/a/b'],
  ])('%s is the path %s, written differently', (written, path) => {
    const fault = (from: string, to: string, other: { from: string; to: string }) =>
      redirectFault({ from, to, code }, [{ ...other, code }])
    expect(fault(written, path, { from: '/x', to: '/y' })).toContain('A loop')
    expect(fault(written, '/y', { from: path, to: '/z' })).toContain('already')
    expect(fault('/x', written, { from: path, to: '/z' })).toContain('A chain')
    expect(fault(written, '/y', { from: '/x', to: path })).toContain('A chain')
  })
})
