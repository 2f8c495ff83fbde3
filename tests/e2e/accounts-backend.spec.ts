import { ownStack } from './ownStack.ts'
import { backendCalls, type Call } from './support/backendCalls.ts'
import { linkOfMail, mailsTo } from './support/mails.ts'
import { type SmtpServer, startSmtpServer } from './support/smtpServer.ts'
import { expect, test } from './support/test.ts'

const limit = 6
let smtp: SmtpServer
const stack = ownStack(async () => {
  smtp = await startSmtpServer()
  return {
    strapiEnv: {
      SMTP_URL: smtp.url,
      MAIL_FILES: 'true',
      MAIL_FROM: 'office@example.org',
      EMAIL_CONFIRMATION: 'true',
      AUTH_RATELIMIT_MAX: String(limit),
    },
  }
})
test.afterAll(() => smtp?.stop())

let visitors = 0
let call: Call
/** Each test has an address of its own, and so attempts of its own. */
test.beforeEach(() => {
  visitors += 1
  call = backendCalls(stack(), `198.51.100.${visitors}`)
})

const password = 'Correct-horse-1'
/** Registered, and not confirmed. */
async function register(name: string) {
  const email = `${name}@example.org`
  expect((await call('POST /api/auth/local/register', { body: { username: name, email, password } })).status).toBe(200)
  return email
}
const signIn = (identifier: string, secret = password) =>
  call('POST /api/auth/local', { body: { identifier, password: secret } })
async function confirm(email: string, number = 1) {
  const { searchParams } = await linkOfMail(stack(), email, number)
  return await call(`GET /api/auth/email-confirmation?confirmation=${searchParams.get('confirmation')}`)
}
async function member(name: string): Promise<string> {
  const email = await register(name)
  await confirm(email)
  return (await signIn(email)).json.jwt
}

test('registering: a mail of the firm leads to the site, and confirming it opens the account', async () => {
  const email = await register('ada')
  expect((await signIn(email)).json.error).toMatchObject({ status: 400, message: expect.stringContaining('confirmed') })

  const link = await linkOfMail(stack(), email)
  expect(link.origin + link.pathname).toBe(`${stack().siteUrl}/account/confirm-email`)
  expect(mailsTo(stack(), email)).toMatchObject([
    { from: 'Evenboard Floors <office@example.org>', subject: 'Please confirm your email address' },
  ])
  expect(mailsTo(stack(), email)[0]?.text).not.toMatch(/[<>]/)
  expect(smtp.taken).toContain(email)

  const confirmed = await confirm(email)
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([302, `${stack().siteUrl}/account/confirmed`])
  expect((await confirm(email)).status).toBe(400)
  const { json } = await signIn(email)
  expect(json.user).toMatchObject({ username: 'ada', email, confirmed: true })
  expect((await call('GET /api/users/me', { token: json.jwt })).json).toMatchObject({ username: 'ada', email })
})

test('the confirmation can be sent again, and the old link is worth nothing then', async () => {
  const email = await register('bert')
  const first = await linkOfMail(stack(), email)
  await call('POST /api/auth/send-email-confirmation', { body: { email } })
  await linkOfMail(stack(), email, 2)
  expect((await call(`GET /api/auth/email-confirmation${first.search}`)).status).toBe(400)
  expect((await confirm(email, 2)).status).toBe(302)
})

test('a forgotten password: the link works once, the old password no longer', async () => {
  await member('cleo')
  const email = 'cleo@example.org'
  expect((await call('POST /api/auth/forgot-password', { body: { email } })).json).toEqual({ ok: true })
  const link = await linkOfMail(stack(), email, 2)
  expect(link.origin + link.pathname).toBe(`${stack().siteUrl}/account/reset-password`)
  const fresh = 'Battery-staple-2'
  const reset = (passwordConfirmation: string) =>
    call('POST /api/auth/reset-password', {
      body: { code: link.searchParams.get('code'), password: fresh, passwordConfirmation },
    })
  expect((await reset('another')).json.error.message).toBe('Passwords do not match')
  const { jwt } = (await reset(fresh)).json
  expect((await call('GET /api/users/me', { token: jwt })).json.email).toBe(email)
  expect((await reset(fresh)).status).toBe(400)
  expect((await signIn(email)).json.error).toMatchObject({ status: 400, message: 'Invalid identifier or password' })
  expect((await signIn(email, fresh)).status).toBe(200)
})

test('changing the password needs the present one and a session', async () => {
  const token = await member('dora')
  const change = (currentPassword: string, more = {}) =>
    call('POST /api/auth/change-password', {
      body: { currentPassword, password: 'Battery-staple-2', passwordConfirmation: 'Battery-staple-2' },
      ...more,
    })
  expect((await change(password)).status).toBe(403)
  expect((await change('wrong', { token })).status).toBe(400)
  const { jwt } = (await change(password, { token })).json
  expect((await call('GET /api/users/me', { token: jwt })).json.username).toBe('dora')
  expect((await signIn('dora')).status).toBe(400)
})

test('who has no token, or a wrong one, is told so', async () => {
  expect((await call('GET /api/users/me')).status).toBe(403)
  expect((await call('GET /api/users/me', { token: 'x.y.z' })).status).toBe(401)
  const taken = await call('POST /api/auth/local/register', {
    body: { username: 'ada2', email: 'ada@example.org', password },
  })
  expect(taken.json.error).toMatchObject({ status: 400, name: 'ApplicationError' })
  const promoted = await call('POST /api/auth/local/register', {
    body: { username: 'eve', email: 'eve@example.org', password, role: 1, confirmed: true },
  })
  expect(promoted.status).toBe(400)
})

test('nobody learns who has an account: the same answer, and no waiting for the mail', async () => {
  const release = smtp.hold()
  try {
    // Confirmed, not confirmed, unknown. With the mail server silent, an answer that waited for it would never come.
    const unconfirmed = await (async () => {
      const body = { username: 'emil', email: 'emil@example.org', password }
      const registering = call('POST /api/auth/local/register', { body })
      await expect.poll(() => mailsTo(stack(), 'emil@example.org').length).toBe(1)
      return { email: 'emil@example.org', registering }
    })()
    const addresses = ['ada@example.org', unconfirmed.email, 'nobody@example.org']
    for (const path of ['forgot-password', 'send-email-confirmation']) {
      const answers = await Promise.all(
        addresses.map(async (email) => {
          const { status, text } = await call(`POST /api/auth/${path}`, { body: { email } })
          return [status, text.replace(email, 'an address')]
        }),
      )
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
      expect(answers[0]?.[0]).toBe(200)
    }
    release()
    expect((await unconfirmed.registering).status).toBe(200)
  } finally {
    release()
  }
  // They were not merely forgotten.
  await linkOfMail(stack(), 'ada@example.org', 2)
  await linkOfMail(stack(), 'emil@example.org', 3)
  expect(mailsTo(stack(), 'ada@example.org')).toHaveLength(2)
  expect((await call('POST /api/auth/forgot-password', { body: { email: 'no address' } })).status).toBe(400)
})

test('attempts are counted by the address that the site names, and by none that a visitor invents', async () => {
  const attempt = async (forwarded: string) =>
    (
      await call('POST /api/auth/local', {
        body: { identifier: 'ada', password: 'wrong' },
        headers: { 'x-forwarded-for': forwarded },
      })
    ).status
  const tries = async (forwarded: (index: number) => string) => {
    const statuses: number[] = []
    for (let index = 0; index <= limit; index += 1) statuses.push(await attempt(forwarded(index)))
    return statuses
  }
  const limited = [...Array.from({ length: limit }, () => 400), 429]
  expect(await tries(() => '203.0.113.1')).toEqual(limited)
  // Another visitor has attempts of their own …
  expect(await attempt('203.0.113.2')).toBe(400)
  // … and what was said to the site does not make another visitor.
  expect(await tries((index) => `192.0.2.${index}, 203.0.113.3`)).toEqual(limited)
  const answer = await call('POST /api/auth/local', {
    body: { identifier: 'ada', password },
    headers: { 'x-forwarded-for': '203.0.113.1' },
  })
  expect(answer.json.error).toMatchObject({ status: 429, name: 'RateLimitError' })
})
