import { expect, it, vi } from 'vitest'
import { photoField } from '#services/rules/forms/formTypes.ts'
import { FormUploads, type PostedFile } from '../../../../pages/forms/uploads.ts'

const file = (name: string) => new File([name], name)

/** A server that keeps what it gets under the file's text; `lose` makes it forget all. */
function setUp(max = 8) {
  let kept: string[] = []
  let token: string | undefined
  let fails = false
  const post = vi.fn(async (photo: Blob, fields: Record<string, string>): Promise<PostedFile | undefined> => {
    const id = await photo.text()
    if (fails) return undefined
    const isLost = fields.photos !== undefined && fields.photos !== token
    if (isLost) kept = []
    token ??= 'token'
    const stays = (name: string) => max > 1 && name !== id && !(fields.remove ?? '').split(' ').includes(name)
    kept = [...kept.filter(stays), id]
    return { token, files: kept, ...(isLost && { error: 'photo_lost' as const }) }
  })
  const uploads = new FormUploads({ field: { ...photoField, max, maxBytes: 10 }, post })
  const states = () => uploads.current().files.map(({ id, state }) => id ?? state)
  return {
    uploads,
    post,
    states,
    fail: (value: boolean) => {
      fails = value
    },
    lose: () => {
      kept = []
      token = 'another'
    },
  }
}

it('files are sent one after the other, with the token of the first', async () => {
  const { uploads, post, states } = setUp()
  uploads.add([file('a'), file('b')])
  expect(await uploads.finish()).toBe(true)
  expect(states()).toEqual(['a', 'b'])
  expect(post.mock.calls.map(([, fields]) => fields)).toEqual([{}, { photos: 'token' }])
  expect(uploads.fields()).toEqual({ photos: 'token' })
})

it.each([
  ['beyond the limit', 1, ['b', 'c'], 'photo_count'],
  ['that is empty', 1, [''], 'photo_empty'],
  ['that is too large', 1, ['far too large'], 'photo_size'],
])('a file %s is left out, a message says so, and the form can be sent', async (_what, calls, names, fault) => {
  const { uploads, post, states } = setUp(2)
  uploads.add(['a', ...names].map(file))
  expect(await uploads.finish()).toBe(true)
  const sent = names.filter((name) => name === 'b')
  expect([states(), uploads.current().fault, post.mock.calls.length]).toEqual([
    ['a', ...sent],
    fault,
    calls + sent.length,
  ])
})

it('files that could not be sent stay, and are sent again with the form', async () => {
  const { uploads, states, fail } = setUp()
  fail(true)
  uploads.add([file('a')])
  expect(await uploads.finish()).toBe(false)
  expect(states()).toEqual(['failed'])
  fail(false)
  expect(await uploads.finish()).toBe(true)
  expect(states()).toEqual(['a'])
})

it('the server is told which files were removed, even if that was while they were being sent', async () => {
  const { uploads, post, states } = setUp()
  uploads.subscribe(() => {
    const [first] = uploads.current().files
    if (first?.state === 'sending' && !first.id && post.mock.calls.length === 0) uploads.remove(first.key)
  })
  uploads.add([file('a'), file('b')])
  await uploads.finish()
  expect(states()).toEqual(['b'])
  expect(post.mock.lastCall?.[1]).toEqual({ photos: 'token', remove: 'a' })
  expect(uploads.fields()).toEqual({ photos: 'token' })
})

it.each([1, 2])('a file that was removed, and chosen again %i times, is sent again', async (times) => {
  const { uploads, states } = setUp()
  uploads.add([file('a'), file('b')])
  for (let time = 0; time < times; time += 1) {
    await uploads.finish()
    uploads.remove(uploads.current().files.find(({ id }) => id === 'a')?.key ?? 0)
    uploads.add([file('a')])
  }
  expect(await uploads.finish()).toBe(true)
  expect(states()).toEqual(['b', 'a'])
  expect(uploads.fields()).toEqual({ photos: 'token' })
})

it('files that have arrived, and the removal of others, are known after a reload', async () => {
  const before = setUp().uploads
  before.add(['a', 'b', 'c'].map(file))
  await before.finish()
  before.remove(before.current().files[0]?.key ?? 0)
  const { uploads, states } = setUp()
  uploads.restore(undefined)
  expect([states(), uploads.fields()]).toEqual([['b', 'c'], { photos: 'token', remove: 'a' }])
  uploads.clear()
  const last = setUp()
  last.uploads.restore(undefined)
  expect(last.states()).toEqual([])
})

it('files ticked for removal before the page was hydrated are removed', () => {
  const { uploads, states } = setUp()
  uploads.restore({ token: 'token', kept: [{ id: 'a' }, { id: 'b' }] }, ['a'])
  expect([states(), uploads.fields()]).toEqual([['b'], { photos: 'token', remove: 'a' }])
})

it('a file that neither the server nor the tab still has is reported', async () => {
  const { uploads, states, lose } = setUp()
  uploads.restore({ token: 'token', kept: [{ id: 'a' }] })
  lose()
  uploads.add([file('b')])
  await uploads.finish()
  expect([states(), uploads.current().fault]).toEqual([['b'], 'photo_lost'])
})

it('files that the server has lost are sent again', async () => {
  const { uploads, states, lose } = setUp()
  uploads.add([file('a')])
  await uploads.finish()
  lose()
  uploads.add([file('b')])
  expect(await uploads.finish()).toBe(true)
  expect(states()).toEqual(['a', 'b'])
  lose()
  expect(await uploads.sendAgain()).toBe(true)
  expect(uploads.fields()).toEqual({ photos: 'another' })
})

it('where only one file is allowed, a new one replaces it', async () => {
  const { uploads, states } = setUp(1)
  uploads.add([file('a')])
  await uploads.finish()
  uploads.add([file('b')])
  await uploads.finish()
  expect([states(), uploads.current().fault]).toEqual([['b'], undefined])
})

it('a file that the server refuses without looking at it leaves those that have arrived', async () => {
  const { uploads, post, states } = setUp()
  uploads.add([file('a')])
  await uploads.finish()
  post.mockResolvedValueOnce({ error: 'photo_full' })
  uploads.add([file('b')])
  expect(await uploads.finish()).toBe(true)
  expect([states(), uploads.current().fault, uploads.fields()]).toEqual([['a'], 'photo_full', { photos: 'token' }])
})
