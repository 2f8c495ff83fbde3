import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAccountClient } from '#services/clients/accounts/accountClient.ts'
import { onContentError } from '#services/clients/strapi/errors.ts'

interface Seen {
  call: string
  bearer: string | undefined
  body: unknown
}
type Answer = [status: number, body: unknown]

/** A client and a backend that sends these responses in turn, and then repeats the last one. */
async function clientBefore(answers: Answer[], token?: string) {
  const seen: Seen[] = []
  const backend = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    seen.push({
      call: `${request.method} ${request.url}`,
      bearer: request.headers.authorization,
      body: body ? JSON.parse(body) : undefined,
    })
    const [status, answer] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [500, {}]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((ready) => backend.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void backend.close())
  const { port } = backend.address() as AddressInfo
  const client = createAccountClient({ baseUrl: `http://127.0.0.1:${port}/api`, timeoutMs: 5_000, token: () => token })
  return { client, seen }
}

const jwt: Answer = [200, { jwt: 'token', user: {} }]
const refused: Answer = [400, { data: null, error: { status: 400, name: 'ValidationError', message: 'No' } }]
const unauthorised: Answer = [401, { data: null, error: { status: 401, name: 'UnauthorizedError', message: 'No' } }]

describe('account calls', () => {
  it('use the methods and paths of the requirements', async () => {
    const { client, seen } = await clientBefore([jwt])
    expect(await client.login({ identifier: 'a', password: 'b' })).toBe('token')
    expect(await client.register({ email: 'b', password: 'c' })).toBe('token')
    await client.forgotPassword({ email: 'a' })
    expect(await client.resetPassword({ code: 'c', password: 'p', passwordConfirmation: 'p' })).toBe('token')
    expect(await client.changePassword({ currentPassword: 'o', password: 'p', passwordConfirmation: 'p' })).toBe(
      'token',
    )
    await client.sendEmailConfirmation({ email: 'a' })
    await client.confirmEmail('a b')
    expect(await client.callback('google', 'x&y')).toBe('token')
    await client.changeEmail({ password: 'p', newEmail: 'n' })
    await client.confirmNewEmail('c')
    await client.deleteAccount({ password: 'p' })
    await client.removeEstimate('a/b')
    expect(seen.map(({ call }) => call)).toEqual(
      [
        'POST /api/auth/local',
        'POST /api/auth/local/register',
        'POST /api/auth/forgot-password',
        'POST /api/auth/reset-password',
        'POST /api/auth/change-password',
        'POST /api/auth/send-email-confirmation',
        'GET /api/auth/email-confirmation?confirmation=a+b',
        'GET /api/auth/google/callback?access_token=x%26y',
        'POST /api/auth/change-email',
        'POST /api/auth/confirm-new-email',
        'POST /api/auth/delete-account',
        'DELETE /api/estimates/a%2Fb',
      ].map((call) => call.replace('a+b', 'a%20b')),
    )
    expect(seen[0]).toEqual({
      call: 'POST /api/auth/local',
      bearer: undefined,
      body: { identifier: 'a', password: 'b' },
    })
    expect(seen[1]?.body).toEqual({
      username: expect.stringMatching(/^visitor-[\da-f]{24}$/),
      email: 'b',
      password: 'c',
    })
  })

  it('send the token, and the given parameters for the user', async () => {
    const user = { id: 1, email: 'ada@example.org', confirmed: true, provider: 'local', name: 'Ada', extra: 1 }
    const { client, seen } = await clientBefore([[200, user]], 'mine')
    const { extra, ...account } = user
    expect(await client.me({ populate: { role: true } })).toEqual(account)
    expect(seen[0]).toMatchObject({ call: 'GET /api/users/me?populate[role]=true', bearer: 'Bearer mine' })
    expect(extra).toBe(1)
  })
})

describe('failures', () => {
  it('throw the backend’s own payload and are not announced, because the form shows them', async () => {
    const announced: unknown[] = []
    onTestFinished(onContentError((payload) => announced.push(payload)))
    const { client } = await clientBefore([refused])
    await expect(client.login({ identifier: 'a', password: 'b' })).rejects.toEqual(refused[1])
    expect(announced).toEqual([])
  })

  it.each([[{}], [{ jwt: '' }], [{ jwt: 7 }], [null]])('include a response without a token: %j', async (answer) => {
    const { client } = await clientBefore([[200, answer]])
    await expect(client.login({ identifier: 'a', password: 'b' })).rejects.toMatchObject({ error: { status: 500 } })
  })

  it('include a response that is not a user', async () => {
    const { client } = await clientBefore([[200, { id: 'x' }]])
    await expect(client.me()).rejects.toMatchObject({ error: { name: 'UnknownError' } })
  })
})

describe('a token that is no longer valid', () => {
  it('does not prevent signing in', async () => {
    const { client, seen } = await clientBefore([unauthorised, jwt], 'old')
    expect(await client.login({ identifier: 'a', password: 'b' })).toBe('token')
    expect(seen.map(({ bearer }) => bearer)).toEqual(['Bearer old', undefined])
  })

  it('is not dropped from calls that need one', async () => {
    const { client, seen } = await clientBefore([unauthorised], 'old')
    await expect(
      client.changePassword({ currentPassword: 'o', password: 'p', passwordConfirmation: 'p' }),
    ).rejects.toEqual(unauthorised[1])
    expect(seen).toHaveLength(1)
  })
})

describe('the list of providers', () => {
  it('is not requested if the signal is already aborted', async () => {
    const { client, seen } = await clientBefore([[200, {}]])
    await expect(client.providers(AbortSignal.abort())).rejects.toMatchObject({ error: { message: 'canceled' } })
    expect(seen).toEqual([])
  })

  it.each([[{}], [{ providers: null }], [{ providers: 'x' }], [[]]])(
    'is empty if the response has no list: %j',
    async (answer) => {
      const { client } = await clientBefore([[200, answer]])
      expect(await client.providers()).toEqual([])
    },
  )
})
