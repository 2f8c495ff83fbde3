import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ApolloClient, gql } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowserClient } from '../../../../../services/clients/graphql/browserClient.ts'

const query = gql`
  query Greeting($name: String) {
    greeting(name: $name)
  }
`
const variables = { name: 'a private name' }

describe('the browser’s Apollo client', () => {
  let server: Server
  let uri: string
  let calls: { headers: IncomingHttpHeaders; body: Record<string, unknown> }[]
  let answer: { status: number; body: string }
  let token: string | undefined

  beforeEach(async () => {
    calls = []
    token = undefined
    answer = { status: 200, body: '{"data":{"greeting":"Hello"}}' }
    server = createServer(async (request, response) => {
      const chunks = await request.toArray()
      calls.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
  })
  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const make = () => createBrowserClient({ token: () => token, uri })
  const ask = (client: ApolloClient, fetchPolicy: 'network-only' | 'no-cache' = 'network-only') =>
    client.query({ query, variables, fetchPolicy })

  it('posts the query, variables and operation name, with same-origin credentials', async () => {
    const sent = vi.spyOn(globalThis, 'fetch')
    const { data } = await ask(make())
    expect(data).toEqual({ greeting: 'Hello' })
    expect(calls[0]?.body).toEqual({ operationName: 'Greeting', variables, query: expect.stringContaining('greeting') })
    expect(Object.keys(calls[0]?.body ?? {}).sort()).toEqual(['operationName', 'query', 'variables'])
    expect(calls[0]?.headers['content-type']).toBe('application/json')
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'same-origin' })
  })

  it('uses the site’s own endpoint by default', async () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ data: { greeting: '' } }))
    await ask(createBrowserClient({ token: () => undefined }))
    expect(sent.mock.calls[0]?.[0]).toBe('/graphql')
  })

  it('sends the current token', async () => {
    const client = make()
    for (token of [undefined, 'first', 'second', undefined]) await ask(client, 'no-cache')
    expect(calls.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      'Bearer first',
      'Bearer second',
      undefined,
    ])
  })

  it.each([
    {
      name: 'GraphQL errors',
      status: 200,
      body: '{"errors":[{"message":"No such greeting"}]}',
      text: 'No such greeting',
    },
    { name: 'an error status', status: 500, body: '{}', text: '500' },
    { name: 'an invalid response', status: 200, body: '<html>', text: '' },
  ])('logs $name with the operation’s name, without token or variables', async ({ status, body, text }) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    token = 'a secret'
    answer = { status, body }
    await expect(ask(make())).rejects.toThrow()
    expect(logged).toHaveBeenCalledOnce()
    const line = logged.mock.calls[0]?.join(' ') ?? ''
    expect(line).toMatch(/^GraphQL Greeting: ./)
    expect(line).toContain(text)
    expect(line).not.toMatch(/a secret|a private name/)
  })

  it('reads even network-only queries from its cache for the first 100 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const client = make()
    client.writeQuery({ query, variables, data: { greeting: 'from the server' } })
    await vi.advanceTimersByTimeAsync(99)
    expect((await ask(client)).data).toEqual({ greeting: 'from the server' })
    expect(calls).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    expect((await ask(client)).data).toEqual({ greeting: 'Hello' })
  })
})
