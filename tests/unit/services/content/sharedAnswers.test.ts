import { afterEach, describe, expect, it, vi } from 'vitest'
import { contentQuery } from '#services/content/contentQuery.ts'
import { getFaqs } from '#services/content/faq.ts'
import { graphql } from '#services/content/graphql.ts'
import { clearAnswers } from '#services/content/sharedAnswers.ts'
import { createContentSource } from '#services/content/source.ts'
import { withDeadline } from '#services/deadline.ts'
import { fakeBackend } from './graphqlServer.ts'

const address = vi.hoisted(() => ({ graphqlUrl: '', STRAPI_TIMEOUT_MS: 10_000, PAGE_MAX_AGE_S: 300 }))
vi.mock('../../../../services/settings.ts', () => ({ settings: () => address }))
const backend = fakeBackend(address)
afterEach(() => void vi.useRealTimers())

const convert = vi.fn(({ tags }: { tags: readonly ({ name: string } | null)[] }) => tags.map((tag) => tag?.name))
const names = contentQuery(
  graphql(`
    query Names($slug: String!) {
      tags(filters: { slug: { eq: $slug } }) {
        name
      }
    }
  `),
  convert,
)
const ask = (slug = 'a', source = createContentSource()) => source.read(names, { slug })
const answers = (name: string) => {
  backend.answer = () => ({ tags: [{ name }] })
}
const numberAsked = () => backend.asked.length

describe('content that is known', () => {
  it('is not asked for again, nor converted again, by other requests', async () => {
    answers('Care')
    convert.mockClear()
    expect(await ask()).toEqual(['Care'])
    expect(await ask()).toBe(await ask())
    expect(numberAsked()).toBe(1)
    expect(convert).toHaveBeenCalledOnce()
  })

  it('is known only for the variables that it was read with', async () => {
    backend.answer = ({ variables: { slug } }) => ({ tags: [{ name: slug }] })
    expect(await ask('a')).toEqual(['a'])
    expect(await ask('b')).toEqual(['b'])
  })

  it('cannot be changed by a request', async () => {
    answers('Care')
    const found = await ask()
    expect(() => found.push('mine')).toThrow(TypeError)
    expect(await ask()).toEqual(['Care'])
  })

  it('gives every request its cache tags and counts', async () => {
    answers('Care')
    await ask()
    const source = createContentSource()
    await ask('a', source)
    await ask('a', source)
    expect([[...source.cacheTags], source.counts]).toEqual([['tag'], { Tag: 1 }])
  })

  it('is read by one request for all who wait for it', async () => {
    answers('Care')
    await Promise.all(Array.from({ length: 20 }, () => ask()))
    expect(numberAsked()).toBe(1)
  })

  it('is read again by a source that wants it fresh, and then shared', async () => {
    answers('old')
    await ask()
    answers('new')
    expect(await ask('a', createContentSource({ fresh: true }))).toEqual(['new'])
    expect(await ask()).toEqual(['new'])
    expect(numberAsked()).toBe(2)
  })

  it.each([
    ['half of PAGE_MAX_AGE_S', { tags: [{ name: 'Care' }] }, 150_000],
    ['five seconds, if nothing was found', { tags: [] }, 5_000],
  ])('is read again after %s', async (_, data, ageMs) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    backend.answer = () => data
    await ask()
    vi.advanceTimersByTime(ageMs - 1)
    await ask()
    expect(numberAsked()).toBe(1)
    vi.advanceTimersByTime(1)
    await ask()
    expect(numberAsked()).toBe(2)
  })
})

describe('content that changes', () => {
  it.each([
    [['tag'], 2],
    ['all', 2],
    [['faq'], 1],
    [[], 1],
  ] as const)('is read again if its type does: %s', async (cacheTags, requests) => {
    answers('Care')
    await ask()
    clearAnswers(cacheTags)
    await ask()
    expect(numberAsked()).toBe(requests)
  })

  it('while it is being read is read again: the old answer is not passed off as fresh', async () => {
    let finish: (data: unknown) => void = () => {}
    backend.answer = () => new Promise((resolve) => (finish = resolve))
    const before = ask()
    await vi.waitFor(() => expect(numberAsked()).toBe(1))
    clearAnswers(['tag'])
    answers('new')
    // Asked after the change, while the old read is still running.
    expect(await ask()).toEqual(['new'])
    finish({ tags: [{ name: 'old' }] })
    expect(await before).toEqual(['old'])
    expect(await ask()).toEqual(['new'])
    expect(numberAsked()).toBe(2)
  })
})

describe('a failed read is not kept', () => {
  it.each<[string, unknown]>([
    ['a malformed answer', { tags: [{ name: 7 }] }],
    ['an incomplete answer', { faqs: [], faqs_connection: { pageInfo: { total: 3 } } }],
  ])('%s', async (_, data) => {
    backend.answer = () => data
    const read = () => ('faqs' in (data as object) ? getFaqs(createContentSource()) : ask())
    await expect(read()).rejects.toMatchObject({ name: 'ContentError' })
    const good = 'faqs' in (data as object) ? { faqs: [], faqs_connection: { pageInfo: { total: 0 } } } : { tags: [] }
    backend.answer = () => good
    await expect(read()).resolves.toBeDefined()
  })

  it('a request that gives up at its deadline does not abort the read for the others', async () => {
    let finish: (data: unknown) => void = () => {}
    backend.answer = () => new Promise((resolve) => (finish = resolve))
    await expect(withDeadline(50, () => ask())).rejects.toMatchObject({ name: 'ContentError' })
    const other = ask()
    await vi.waitFor(() => expect(numberAsked()).toBe(1))
    finish({ tags: [{ name: 'Care' }] })
    expect(await other).toEqual(['Care'])
    expect(numberAsked()).toBe(1)
  })
})

it('memory is limited: what was used least recently goes first', async () => {
  const name = 'x'.repeat(3_000_000)
  backend.answer = () => ({ tags: [{ name }] })
  for (const slug of ['a', 'b', 'a', 'c', 'd', 'a', 'e', 'f']) await ask(slug)
  expect(numberAsked()).toBe(6)
  await ask('a')
  expect(numberAsked()).toBe(6)
  await ask('b')
  expect(numberAsked()).toBe(7)
})
