import { expect, it, vi } from 'vitest'
import { photoField } from '#services/forms/fileFields.ts'
import { createUploads, type PostedFile } from '../../../pages/forms/uploads.ts'

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
    const stays = (name: string) => max > 1 && !(fields.remove ?? '').split(' ').includes(name)
    kept = [...kept.filter(stays), id]
    return { token, files: kept, ...(isLost && { error: 'photo_lost' as const }) }
  })
  const uploads = createUploads({ field: { ...photoField, max }, post })
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

it('files beyond the limit are left out, and a message says so', async () => {
  const { uploads, states } = setUp(2)
  uploads.add(['a', 'b', 'c'].map(file))
  await uploads.finish()
  expect([states(), uploads.current().fault]).toEqual([['a', 'b'], 'photo_count'])
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
  expect(uploads.fields()).toEqual({ photos: 'token', remove: 'a' })
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
