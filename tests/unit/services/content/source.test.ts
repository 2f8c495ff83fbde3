import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ContentError } from '../../../../services/content/contentError.ts'
import { graphql } from '../../../../services/content/graphql.ts'
import { createContentSource } from '../../../../services/content/source.ts'

const address = vi.hoisted(() => ({ graphqlUrl: '', STRAPI_TIMEOUT_MS: 2_000 }))
vi.mock('../../../../services/settings.ts', () => ({ settings: () => address }))

const query = graphql(`
  query Slugs($slug: String!) {
    areas(filters: { slug: { eq: $slug } }) {
      slug
    }
  }
`)
const forbidden = { message: 'Forbidden access', extensions: { code: 'FORBIDDEN' } }

describe('the content source of a request', () => {
  let server: Server
  let bearers: (string | undefined)[]
  let answer: (bearer: string | undefined) => [status: number, body: unknown]

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    bearers = []
    answer = () => [200, { data: { areas: [{ slug: 'clapham' }] } }]
    server = createServer(async (request: IncomingMessage, response) => {
      await request.toArray()
      const { authorization } = request.headers
      bearers.push(authorization)
      const [status, body] = answer(authorization)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address.graphqlUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
  })
  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const ask = (source: ReturnType<typeof createContentSource>, slug = 'a') => source.query(['area'], query, { slug })
  const good = { areas: [{ slug: 'clapham' }] }

  it('asks with the token of the visitor, and without one for nobody', async () => {
    expect(await ask(createContentSource('secret'))).toEqual(good)
    expect(await ask(createContentSource())).toEqual(good)
    expect(bearers).toEqual(['Bearer secret', undefined])
  })

  it.each([
    ['does not know', [401, { data: null, error: { status: 401, name: 'UnauthorizedError', message: 'x' } }]],
    ['forbids', [403, { data: null, error: { status: 403, name: 'ForbiddenError', message: 'x' } }]],
    ['forbids a field', [200, { data: { areas: null }, errors: [forbidden] }]],
  ] as [string, [number, unknown]][])('breaks no page over a token that the backend %s', async (_, refusal) => {
    answer = (bearer) => (bearer ? refusal : [200, { data: { areas: [{ slug: 'clapham' }] } }])
    const source = createContentSource('expired')
    expect(await Promise.all([ask(source, 'a'), ask(source, 'b')])).toEqual([good, good])
    expect(bearers.filter(Boolean)).toHaveLength(2)
    expect(bearers).toHaveLength(4)
    // What follows asks without it at once.
    await ask(source, 'c')
    expect(bearers).toHaveLength(5)
  })

  it('asks twice at most: what nobody may read is an error', async () => {
    answer = () => [200, { data: { areas: null }, errors: [forbidden] }]
    await expect(ask(createContentSource('secret'))).rejects.toBeInstanceOf(ContentError)
    expect(bearers).toEqual(['Bearer secret', undefined])
  })

  it('does not take an outage for a refusal', async () => {
    answer = () => [503, {}]
    await expect(ask(createContentSource('secret'))).rejects.toMatchObject({ status: 503 })
    expect(bearers).toEqual(['Bearer secret'])
  })

  it('collects the kinds it was asked for', async () => {
    const source = createContentSource()
    await ask(source)
    expect([...source.kinds]).toEqual(['area'])
  })
})
