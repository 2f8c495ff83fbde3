import { type ApolloClient, gql } from '@apollo/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowserClient } from '#services/clients/graphql/links.ts'
import { answering, json, status } from '../http/server.ts'

const query = gql`
  query Greeting($name: String) {
    greeting(name: $name)
  }
`
const variables = { name: 'a private name' }
const hello = json(200, { data: { greeting: 'Hello' } })

describe('the browser’s Apollo client', () => {
  let token: string | undefined
  beforeEach(() => {
    token = undefined
    return () => vi.restoreAllMocks()
  })
  async function clientBefore(answer: typeof hello) {
    const { url, requests } = await answering(answer)
    return { client: createBrowserClient({ token: () => token, uri: `${url}graphql` }), requests }
  }
  const ask = (client: ApolloClient, fetchPolicy: 'network-only' | 'no-cache' = 'network-only') =>
    client.query({ query, variables, fetchPolicy })

  it('posts the query, variables and operation name, with same-origin credentials', async () => {
    const sent = vi.spyOn(globalThis, 'fetch')
    const { client, requests } = await clientBefore(hello)
    expect((await ask(client)).data).toEqual({ greeting: 'Hello' })
    const body = { operationName: 'Greeting', variables, query: expect.stringContaining('greeting') }
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(body)
    expect(requests[0]?.headers['content-type']).toBe('application/json')
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'same-origin' })
  })

  it('uses the site’s own endpoint by default', async () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ data: { greeting: '' } }))
    await ask(createBrowserClient({ token: () => undefined }))
    expect(sent.mock.calls[0]?.[0]).toBe('/graphql')
  })

  it('sends the current token', async () => {
    const { client, requests } = await clientBefore(hello)
    for (token of [undefined, 'first', 'second', undefined]) await ask(client, 'no-cache')
    const headers = [undefined, 'Bearer first', 'Bearer second', undefined]
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(headers)
  })

  it.each([
    ['GraphQL errors', json(200, { errors: [{ message: 'No such greeting' }] }), 'No such greeting'],
    ['an error status', json(500, {}), '500'],
    ['an invalid response', status(200, {}, '<html>'), ''],
  ])('logs %s with the operation’s name, without token or variables', async (_, answer, text) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    token = 'a secret'
    await expect(ask((await clientBefore(answer)).client)).rejects.toThrow()
    expect(logged).toHaveBeenCalledOnce()
    const line = logged.mock.calls[0]?.join(' ') ?? ''
    expect(line).toMatch(/^GraphQL Greeting: ./)
    expect(line).toContain(text)
    expect(line).not.toMatch(/a secret|a private name/)
  })

  it('reads even network-only queries from its cache for the first 100 ms', async () => {
    const server = await answering(hello)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const client = createBrowserClient({ token: () => token, uri: server.url })
    client.writeQuery({ query, variables, data: { greeting: 'from the server' } })
    await vi.advanceTimersByTimeAsync(99)
    expect((await ask(client)).data).toEqual({ greeting: 'from the server' })
    expect(server.requests).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    expect((await ask(client)).data).toEqual({ greeting: 'Hello' })
  })
})
