import { type ApolloClient, gql } from '@apollo/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowserClient } from '#services/clients/graphql/browserClient.ts'
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
