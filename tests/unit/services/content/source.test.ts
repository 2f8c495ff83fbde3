import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ContentError } from '#services/content/contentError.ts'
import { contentQuery } from '#services/content/contentQuery.ts'
import { graphql } from '#services/content/graphql.ts'
import { createContentSource } from '#services/content/source.ts'
import { deadline, withDeadline } from '#services/deadline.ts'
import { fakeBackend } from './graphqlServer.ts'

const address = vi.hoisted(() => ({ graphqlUrl: '', STRAPI_TIMEOUT_MS: 2_000, PAGE_MAX_AGE_S: 300 }))
vi.mock('../../../../services/settings.ts', () => ({ settings: () => address }))
const backend = fakeBackend(address)

const slugs = contentQuery(
  graphql(`
  query Slugs($slug: String!) {
    areas(filters: { slug: { eq: $slug } }) {
      slug
    }
  }
`),
  ({ areas }) => areas.map((area) => area?.slug),
)

describe('the content source of a request', () => {
  beforeEach(() => {
    backend.answer = () => ({ areas: [{ slug: 'clapham' }] })
  })
  const bearers = () => backend.asked.map(({ bearer }) => bearer)
  const ask = (source: ReturnType<typeof createContentSource>, slug = 'a') => source.read(slugs, { slug })

  it('sends no token: published content is public', async () => {
    expect(await ask(createContentSource())).toEqual(['clapham'])
    expect(bearers()).toEqual([undefined])
  })

  it.each([
    ['an outage', [503, {}], 503],
    ['a refused query', [200, { data: { areas: null }, errors: [{ message: 'Forbidden access' }] }], 503],
  ] as [string, [number, unknown], number][])(
    'throws an error with the page’s status on %s',
    async (_what, serverError, status) => {
      backend.respond = () => serverError
      const error = ask(createContentSource())
      await expect(error).rejects.toBeInstanceOf(ContentError)
      await expect(error).rejects.toMatchObject({ status })
      expect(bearers()).toHaveLength(1)
    },
  )

  it('aborts all calls of one piece of work at its deadline', async () => {
    // Not their own timeout, but the deadline ends the calls.
    vi.spyOn(address, 'STRAPI_TIMEOUT_MS', 'get').mockReturnValue(60_000)
    backend.respond = () => new Promise(() => {})
    const source = createContentSource()
    const end = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(end.signal)
    const calls = withDeadline(100, () => Promise.allSettled([ask(source, 'a'), ask(source, 'b')]))
    expect(timeout).toHaveBeenCalledWith(100)
    await vi.waitFor(() => expect(bearers()).toHaveLength(2))
    end.abort(new DOMException('', 'TimeoutError'))
    expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    // A call that starts after the deadline is not sent.
    const late = withDeadline(0, async () => {
      await vi.waitFor(() => expect(deadline()?.aborted).toBe(true))
      return ask(source, 'c')
    })
    await expect(late).rejects.toMatchObject({ status: 503 })
    expect(bearers()).toHaveLength(2)
  })

  it('collects the cache tags of its queries', async () => {
    const source = createContentSource()
    await ask(source)
    expect([...source.cacheTags]).toEqual(['area'])
  })
})
