// The copy of the content is kept in step with a backend that changes, fails and contradicts itself.

import { beforeEach, expect, it, vi } from 'vitest'
import { ContentFollower, type ContentState, noContent } from '#services/clients/content/followContent.ts'
import type { Changes } from '#services/clients/content/readChanges.ts'
import type { StoredEntry, StoreKey } from '#services/rules/content/value/stored.ts'

/** The backend's entries by type. */
let backend: Partial<Record<StoreKey, StoredEntry[]>>
let log: Changes['changes']
let faulty: { documentId: string; fault: string }[]
let requested: string[]
let warnings: string[]
let failing: boolean
let time: number
vi.mock('#services/runtime/processState.ts', async (original) => ({
  ...(await original<typeof import('#services/runtime/processState.ts')>()),
  steadyNow: () => time,
}))

beforeEach(() => {
  backend = { Tag: [tag('a'), tag('b')], Article: [{ documentId: 'x', title: 'X', cover: file('p') }] }
  ;[log, faulty, requested, warnings, failing, time] = [[], [], [], [], false, 0]
})

const tag = (documentId: string, name = documentId) => ({ documentId, name })
const file = (documentId: string) => ({ documentId, url: '/x.jpg' })
const change = (model: string, documentId: string) => void log.push({ model, documentId })

const totalOf = (type: StoreKey) => (backend[type]?.length ?? 0) + (type === 'Tag' ? faulty.length : 0)

const follow = (initial?: Partial<ContentState>) =>
  new ContentFollower({
    async getChanges(after) {
      if (failing) throw new Error('away')
      const changes = log.slice(Number(after ?? 0))
      return { token: `${log.length}`, all: after === undefined, changes }
    },
    async readType(type) {
      requested.push(type)
      return { entries: backend[type] ?? [], faulty: type === 'Tag' ? faulty : [], total: totalOf(type) }
    },
    async readEntries(type, ids) {
      requested.push(`${type} ${ids.join(' ')}`)
      const entries = (backend[type] ?? []).filter(({ documentId }) => ids.includes(documentId))
      return { entries, faulty: type === 'Tag' ? faulty : [], total: totalOf(type) }
    },
    readFurniture: async (before) => ({ furniture: before, faulty: false }),
    initial: initial && { ...noContent, ...initial },
    warn: (message) => warnings.push(message),
  })
type Follower = ReturnType<typeof follow>
const tags = (follower: Follower) =>
  follower
    .state()
    .content.all('Tag')
    .map(({ name }) => name)

/** A follower that has read everything. */
async function started(): Promise<Follower> {
  const follower = follow()
  await follower.update()
  requested = []
  return follower
}

it('reads everything once, then only what has changed', async () => {
  const follower = follow()
  expect((await follower.update()).toSorted()).toEqual(['Article', 'Tag'])
  requested = []
  expect(await follower.update()).toEqual([])
  expect(requested).toEqual([])

  backend.Tag = [tag('a', 'A'), tag('c')]
  for (const id of ['a', 'b', 'c']) change('tag', id)
  expect(await follower.update()).toEqual(['Tag'])
  expect(requested).toEqual(['Tag a b c'])
  expect(tags(follower)).toEqual(['A', 'c'])
})

it('a type of which most entries have changed is read as a whole', async () => {
  const follower = await started()
  backend.Tag = Array.from({ length: 60 }, (_, index) => tag(`t${index}`))
  for (const { documentId } of [tag('a'), tag('b'), ...backend.Tag]) change('tag', documentId)
  expect(await follower.update()).toEqual(['Tag'])
  expect(requested).toEqual(['Tag'])
  expect(tags(follower)).toHaveLength(60)
})

it('a changed picture is read again with the entries that show it; others are not', async () => {
  const follower = await started()
  change('file', 'unused')
  await follower.update()
  expect(requested).toEqual([])
  change('file', 'p')
  backend.Article = [{ documentId: 'x', title: 'X', cover: { ...file('p'), alternativeText: 'Oak' } }]
  await follower.update()
  expect(requested).toEqual(['Article x'])
  expect(
    follower
      .state()
      .content.all('Article')
      .find(({ documentId }) => documentId === 'x')?.cover?.alternativeText,
  ).toBe('Oak')
})

it('entries that are missing without announcement wait for a second look', async () => {
  backend.Tag = [...'abcdef'].map((id) => tag(id))
  const { content } = (await started()).state()
  backend.Tag = [tag('a')]
  const follower = follow({ content })
  await follower.update()
  expect(tags(follower)).toHaveLength(6)
  await follower.update()
  expect(tags(follower)).toHaveLength(6)
  expect(warnings).toEqual([expect.stringContaining('5 entries are missing')])
  time += 5_000
  await follower.update()
  expect(tags(follower)).toEqual(['a'])
  requested = []
  await follower.update()
  expect(requested).toEqual([])
})

it('an entry that could not be read keeps its last good version, and is read again each time, until it can', async () => {
  const follower = await started()
  change('tag', 'a')
  backend.Tag = [tag('b')]
  faulty = [{ documentId: 'a', fault: 'the database is busy' }]
  await follower.update()
  await follower.update()
  expect(tags(follower)).toEqual(['a', 'b'])
  expect(warnings).toEqual(['Tag a: the database is busy; its last good version stays'])
  backend.Tag = [tag('a', 'A'), tag('b')]
  faulty = []
  expect(await follower.update()).toEqual(['Tag'])
  expect(tags(follower)).toEqual(['A', 'b'])
  requested = []
  await follower.update()
  expect(requested).toEqual([])
})

it('an entry that is missing from an answer stays, unless the number of the others agrees', async () => {
  const follower = await started()
  const before = backend.Tag
  change('tag', 'a')
  backend.Tag = []
  await expect(follower.update()).rejects.toThrow('Tag: the backend has 0 entries, not 1')
  expect(tags(follower)).toEqual(['a', 'b'])
  backend.Tag = before?.slice(1) ?? []
  await follower.update()
  expect(tags(follower)).toEqual(['b'])
})

it('an update that is requested during another one starts after it, and only once', async () => {
  const follower = await started()
  change('tag', 'a')
  backend.Tag = [tag('a', 'A'), tag('b')]
  const first = follower.update()
  // It has asked what has changed.
  await Promise.resolve()
  change('tag', 'b')
  backend.Tag = [tag('a', 'A'), tag('b', 'B')]
  await Promise.all([first, follower.update(), follower.update()])
  expect(tags(follower)).toEqual(['A', 'B'])
  expect(requested).toEqual(['Tag a', 'Tag b'])
})
