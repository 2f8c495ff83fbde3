import { type ApolloClient, gql } from '@apollo/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createAccountClient } from '#services/clients/accounts/accountClient.ts'
import { createBrowserClient } from '#services/clients/graphql/links.ts'
import { onContentError } from '#services/clients/strapi/errors.ts'
import { type Answer, answering, json, status } from './http/server.ts'

/** A client and a backend that sends these responses in turn, and then repeats the last one. */
async function clientBefore(answers: [Answer, ...Answer[]], token?: string) {
  const { origin, requests } = await answering(...answers)
  const client = createAccountClient({ baseUrl: `${origin}/api`, timeoutMs: 5_000, token: () => token })
  return { client, requests }
}

const jwt = json(200, { jwt: 'token', user: {} })
const failure = (status: number) => ({ data: null, error: { status, name: 'Failure', message: 'No' } })
const credentials = { identifier: 'a', password: 'b' }
const newPassword = { password: 'p', passwordConfirmation: 'p' }

describe('account calls', () => {
  it('send the token, and the given parameters for the user', async () => {
    const account = { id: 1, email: 'ada@example.org', confirmed: true, provider: 'local', name: 'Ada' }
    const { client, requests } = await clientBefore([json(200, { ...account, extra: 1 })], 'mine')
    expect(await client.me({ populate: { role: true } })).toEqual(account)
    expect(requests[0]?.url).toBe('/api/users/me?populate[role]=true')
    expect(requests[0]?.headers.authorization).toBe('Bearer mine')
  })
})

describe('failures', () => {
  it('throw the backend’s own payload and are not announced, because the form shows them', async () => {
    const announced: unknown[] = []
    onContentError((payload) => announced.push(payload))
    const { client } = await clientBefore([json(400, failure(400))])
    await expect(client.login(credentials)).rejects.toEqual(failure(400))
    expect(announced).toEqual([])
  })

  it.each([[{}], [{ jwt: '' }], [{ jwt: 7 }], [null]])('include a response without a token: %j', async (answer) => {
    const { client } = await clientBefore([json(200, answer)])
    await expect(client.login(credentials)).rejects.toMatchObject({ error: { status: 500 } })
  })
})

it('a token that is no longer valid does not prevent signing in; calls that need one fail', async () => {
  const { client, requests } = await clientBefore([json(401, failure(401)), jwt], 'old')
  expect(await client.login(credentials)).toBe('token')
  expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', undefined])
  const refused = await clientBefore([json(401, failure(401))], 'old')
  const change = refused.client.changePassword({ currentPassword: 'o', ...newPassword })
  await expect(change).rejects.toEqual(failure(401))
  expect(refused.requests).toHaveLength(1)
})

it.each([[{}], [{ providers: 'x' }], [[]]])(
  'there are no providers if the response has no list: %j',
  async (answer) => {
    const { client } = await clientBefore([json(200, answer)])
    expect(await client.providers()).toEqual([])
  },
)

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
