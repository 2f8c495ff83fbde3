import { expect, it } from 'vitest'
import { emptyBinDaily } from '../../../../cms/src/versions/keep-versions.ts'
import { type EntryVersion, keep, VERSION } from '../../../../cms/src/versions/kept.ts'
import { testStrapi, types } from '../testStrapi.ts'

const uid = 'api::redirect.redirect'
const { db } = await testStrapi([VERSION, uid], { contentTypes: types, getModel: (name: string) => types[name] })

const row = (to: string, documentId = 'r1') => ({ documentId, from: '/old', to, code: 'found_302' })
const kept = (where = {}): Promise<EntryVersion[]> => db.query(VERSION).findMany({ where, orderBy: { id: 'asc' } })

it('keeps what differs from what was published last, with who did it', async () => {
  const editor = { id: 3, firstname: 'Ada', lastname: 'Moss' }
  for (const to of ['/a', '/a', '/b', '/a']) await keep(uid, row(to), 'published', editor)
  await keep(uid, row('/a'), 'draft')
  expect((await kept()).map(({ title, event, data }) => [title, event, data.fields.to])).toEqual([
    ['/old', 'published', '/a'],
    ['/old', 'published', '/b'],
    ['/old', 'published', '/a'],
  ])
  expect((await kept())[0]).toMatchObject({ editor: 'Ada Moss', editorId: 3, entry: 'r1', language: '' })
})

it('keeps the last 50 versions of each entry and language', async () => {
  await keep(uid, row('/other', 'r2'), 'published')
  await keep(uid, { ...row('/cymraeg'), locale: 'cy' }, 'published')
  await keep(uid, row('/deleted'), 'deleted')
  for (let number = 1; number <= 53; number++) await keep(uid, row(`/${number}`), 'published')
  const targets = (await kept({ entry: 'r1', language: '', event: 'published' })).map(({ data }) => data.fields.to)
  expect(targets).toEqual(Array.from({ length: 50 }, (_, index) => `/${index + 4}`))
  expect(await kept({ $or: [{ entry: 'r2' }, { language: 'cy' }, { event: 'deleted' }] })).toHaveLength(3)
})

it('empties the bin of what has been there too long', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  for (const [entry, removeAt] of [
    ['gone', at(-0.01)],
    ['stays', at(0.01)],
    ['exists', null],
  ]) {
    const data = { uid, entry, removeAt, event: 'deleted', at: at(-90), data: {} }
    await db.query(VERSION).create({ data })
  }
  const stop = await emptyBinDaily()
  stop()
  expect((await kept()).map(({ entry }) => entry)).toEqual(['stays', 'exists'])
})
