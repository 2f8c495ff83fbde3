// The account calls of Strapi: registration, confirmation, sign-in, passwords, limits.

import { backendCalls, type Call, enquire } from './support/backendCalls.ts'
import { openSqlite } from './support/directDatabase.ts'
import { liveSocket } from './support/liveSocket.ts'
import { linkOfMail, mailsTo } from './support/mails.ts'
import { ownStack } from './support/ownStack.ts'
import { type SmtpServer, startSmtpServer } from './support/smtpServer.ts'
import { type Entry, strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'

const limit = 6
let smtp: SmtpServer
const stack = ownStack(async () => {
  smtp = await startSmtpServer()
  return {
    site: false,
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
/** The rate limit counts by address, so each test has its own. */
test.beforeEach(() => {
  visitors += 1
  call = backendCalls(stack(), `198.51.100.${visitors}`)
})

const password = 'Correct-horse-1'
/** Registers an account without confirming it. */
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

test('registering sends an email that links to the site; confirming activates the account', async () => {
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

test('the confirmation email can be sent again, which invalidates the first link', async () => {
  const email = await register('bert')
  const first = await linkOfMail(stack(), email)
  await call('POST /api/auth/send-email-confirmation', { body: { email } })
  await linkOfMail(stack(), email, 2)
  expect((await call(`GET /api/auth/email-confirmation${first.search}`)).status).toBe(400)
  expect((await confirm(email, 2)).status).toBe(302)
})

const me = (token: string) => call('GET /api/users/me', { token })
/** The account as an editor sees it in Strapi. */
const user = async (name: string) => {
  const filter = `filters[username][$eq]=${name}`
  const { results } = (await strapiAdmin(stack()).call('GET', `${users}?${filter}`)) as { results: [Entry] }
  return results[0]
}
const users = '/content-manager/collection-types/plugin::users-permissions.user'
const edit = async (name: string, fields: object) => {
  const { documentId, username, email, confirmed } = await user(name)
  const body = { username, email, confirmed, ...fields }
  await strapiAdmin(stack()).call('PUT', `${users}/${documentId}`, body)
}

test('a new password invalidates all earlier tokens and pending reset links', async () => {
  const old = await member('nora')
  const email = 'nora@example.org'
  await call('POST /api/auth/forgot-password', { body: { email } })
  const code = (await linkOfMail(stack(), email, 2)).searchParams.get('code')
  // Neither requesting a reset link nor an editor’s unrelated change invalidates tokens.
  await edit('nora', { password: '' })
  expect((await me(old)).status).toBe(200)

  const change = { currentPassword: password, password: 'Battery-staple-2', passwordConfirmation: 'Battery-staple-2' }
  const save = (more: object, body = change) => call('POST /api/auth/change-password', { body, ...more })
  expect((await save({})).status).toBe(403)
  expect((await save({ token: old }, { ...change, currentPassword: 'wrong' })).status).toBe(400)
  const { jwt } = (await save({ token: old })).json
  expect((await signIn('nora')).status).toBe(400)
  const ownEntries = { query: '{ ownEstimates { title } }' }
  expect((await me(old)).status).toBe(401)
  expect((await call('POST /graphql', { token: old, body: ownEntries })).status).toBe(401)
  const refused = await liveSocket(stack(), 'graphql-transport-ws', { address: '203.0.113.70' })
  refused.send({ type: 'connection_init', payload: { authorization: `Bearer ${old}` } })
  expect(await refused.closed).toBe(4401)
  const reset = { code, password: 'Battery-staple-3', passwordConfirmation: 'Battery-staple-3' }
  expect((await call('POST /api/auth/reset-password', { body: reset })).json.error.message).toBe(
    'Incorrect code provided',
  )

  // The session that changed the password continues.
  expect((await me(jwt)).status).toBe(200)
  expect((await call('POST /graphql', { token: jwt, body: ownEntries })).json.data).toEqual({ ownEstimates: [] })
  const good = await liveSocket(stack(), 'graphql-transport-ws', { address: '203.0.113.70' })
  await good.connect({ authorization: `Bearer ${jwt}` })
  good.close()
  // A second change right after the first, this time by an editor, invalidates the tokens too.
  await edit('nora', { password: 'Battery-staple-4' })
  expect((await me(jwt)).status).toBe(401)
  expect((await signIn('nora', 'Battery-staple-4')).status).toBe(200)
})

test('signing out ends that token and no other; sessions are listed and can be ended', async () => {
  const first = await member('siri')
  const inFirefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0' }
  const body = { identifier: 'siri', password }
  const { jwt: second } = (await call('POST /api/auth/local', { body, headers: inFirefox })).json
  const { jwt: third } = (await signIn('siri')).json
  const query = '{ ownSessions { id device current } }'
  const sessions = async (token: string): Promise<{ id: string; device?: string; current: boolean }[]> =>
    (await call('POST /graphql', { token, body: { query } })).json.data.ownSessions
  expect((await sessions(first)).filter(({ current }) => current)).toHaveLength(1)
  const firefox = (await sessions(first)).find(({ device }) => device === 'Firefox on Linux')

  const stranger = await member('sara')
  const end = (token: string | undefined, id = 'current') =>
    call(`DELETE /api/auth/sessions/${id}`, token ? { token } : {})
  expect((await end(undefined)).status).toBe(403)
  expect((await end(stranger, firefox?.id)).status).toBe(200)
  expect((await me(second)).status).toBe(200)
  expect((await end(first, firefox?.id)).json).toEqual({ ok: true })
  expect((await me(second)).status).toBe(401)

  expect((await end(third)).status).toBe(200)
  expect((await me(third)).status).toBe(401)
  const socket = await liveSocket(stack(), 'graphql-transport-ws', { address: '203.0.113.72' })
  socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${third}` } })
  expect(await socket.closed).toBe(4401)
  expect((await me(first)).status).toBe(200)
  expect(await sessions(first)).toHaveLength(1)
})

test('an email address changes by password and a link to the new one; the old one is told, all tokens end', async () => {
  const token = await member('ruth')
  const [old, email] = ['ruth@example.org', 'ruth.new@example.org']
  await member('rolf')
  const change = (newEmail: string, secret: string, more = {}) =>
    call('POST /api/auth/change-email', { body: { newEmail, password: secret }, ...more })
  expect((await change(email, password)).status).toBe(403)
  expect((await change(email, 'wrong', { token })).json.error).toMatchObject({ status: 400 })
  expect((await change('no address', password, { token })).status).toBe(400)
  // The response does not reveal that the address has an account, and nobody gets an email.
  const answers = [await change('rolf@example.org', password, { token }), await change(email, password, { token })]
  expect(answers.map(({ status, json }) => [status, json])).toEqual([
    [200, { ok: true }],
    [200, { ok: true }],
  ])
  const link = await linkOfMail(stack(), email)
  expect(link.origin + link.pathname).toBe(`${stack().siteUrl}/account/confirm-email`)
  expect(mailsTo(stack(), 'rolf@example.org')).toHaveLength(1)
  expect((await me(token)).json.email).toBe(old)

  const code = link.searchParams.get('change') ?? ''
  const confirmNew = (body: object) => call('POST /api/auth/confirm-new-email', { body })
  const [content = '', signature] = code.split('.')
  const forged = Buffer.from(content, 'base64url').toString().replace(email, 'eve@example.org')
  for (const bad of ['x', `${Buffer.from(forged).toString('base64url')}.${signature}`, `${content}.x`])
    expect((await confirmNew({ code: bad })).status, bad).toBe(400)
  expect((await confirmNew({ code })).json).toEqual({ ok: true })
  expect((await confirmNew({ code })).status).toBe(400)
  expect((await me(token)).status).toBe(401)
  const told = mailsTo(stack(), old).at(-1)
  expect(told?.subject).toBe('The email address of your account has been changed')
  expect(told?.text).not.toContain(email)
  call = backendCalls(stack(), '203.0.113.71')
  expect((await signIn(old)).status).toBe(400)
  expect((await signIn(email)).json.user.email).toBe(email)
})

test('a deleted account leaves its enquiries, without the account, and nothing else', async () => {
  const token = await member('sten')
  const remove = (body: object, more = {}) => call('POST /api/auth/delete-account', { body, ...more })
  await enquire(call, { reference: 'OWN-STEN', name: 'Sten Berg', email: 'sten@example.org' }, token)
  // The name for the site's forms.
  expect((await me(token)).json).toMatchObject({ name: 'Sten Berg' })
  const item = (await call('GET /api/price-items?pagination[limit]=1')).json.data[0].documentId
  const estimate = { title: 'Of Sten', lines: [{ item, quantity: 1 }] }
  expect((await call('POST /api/estimates', { token, body: { data: estimate } })).status).toBe(201)

  expect((await remove({ password })).status).toBe(403)
  // An email address instead of a password is for accounts without one.
  for (const proof of [{ password: 'wrong' }, { email: 'sten@example.org' }])
    expect((await remove(proof, { token })).json.error.message).toBe('The provided current password is invalid')
  expect((await remove({ password }, { token })).json).toEqual({ ok: true })
  expect((await me(token)).status).toBe(401)
  expect((await signIn('sten@example.org')).status).toBe(400)
  const editor = strapiAdmin(stack())
  expect(await editor.find('enquiry', { reference: 'OWN-STEN' })).toMatchObject({ owner: null })
  await expect(editor.find('estimate', { title: 'Of Sten' })).rejects.toThrow('Strapi has no estimate')
  expect(await user('sten')).toBeUndefined()
})

test('a password reset link works for two hours', async () => {
  await member('mia')
  const email = 'mia@example.org'
  await call('POST /api/auth/forgot-password', { body: { email } })
  const code = (await linkOfMail(stack(), email, 2)).searchParams.get('code')
  const newPassword = { code, password: 'Battery-staple-2', passwordConfirmation: 'Battery-staple-2' }
  const reset = async (minutesAgo: number) => {
    // Strapi's clock cannot be moved, so the link is dated back.
    const database = openSqlite(stack().data)
    const sentAt = Date.now() - minutesAgo * 60_000
    await database.run(`update up_users set reset_password_sent_at = ${sentAt} where email = '${email}'`)
    await database.close()
    return await call('POST /api/auth/reset-password', { body: newPassword })
  }
  expect((await reset(121)).json.error).toMatchObject({ status: 400, message: 'Incorrect code provided' })
  expect((await signIn(email)).status).toBe(200)

  await call('POST /api/auth/forgot-password', { body: { email } })
  newPassword.code = (await linkOfMail(stack(), email, 3)).searchParams.get('code')
  expect((await reset(119)).status).toBe(200)
})

test('blocking an account invalidates its tokens permanently', async () => {
  const token = await member('paul')
  await edit('paul', { blocked: true })
  expect((await me(token)).status).toBe(401)
  await edit('paul', { blocked: false })
  expect((await me(token)).status).toBe(401)
  const { jwt } = (await signIn('paul')).json
  expect((await me(jwt)).status).toBe(200)
})

test('a password must have at least 8 characters and at most 72 bytes, however it is set', async () => {
  const token = await member('rosa')
  const email = 'rosa@example.org'
  await call('POST /api/auth/forgot-password', { body: { email } })
  const code = (await linkOfMail(stack(), email, 2)).searchParams.get('code')
  const set = async (newPassword: string) => {
    const repeated = { password: newPassword, passwordConfirmation: newPassword }
    const body = { username: 'rosa2', email: 'rosa2@example.org', password: newPassword }
    return [
      await call('POST /api/auth/change-password', { token, body: { currentPassword: password, ...repeated } }),
      await call('POST /api/auth/reset-password', { body: { code, ...repeated } }),
      await call('POST /api/auth/local/register', { body }),
    ]
  }
  for (const newPassword of ['1234567', 'é'.repeat(37), 'Password1', 'Evenboard2026'])
    for (const { json } of await set(newPassword))
      expect(json.error).toMatchObject({ status: 400, name: 'ValidationError' })
  await expect(edit('rosa', { password: '1234567' })).rejects.toThrow(/: 400 /)
  const body = { code, password: '83610729', passwordConfirmation: '83610729' }
  expect((await call('POST /api/auth/reset-password', { body })).status).toBe(200)
  expect((await signIn('rosa', '83610729')).status).toBe(200)
})

test('signing in to an unknown account takes as long as to an existing one', async () => {
  await member('sven')
  const times = { 'nobody@example.org': [] as number[], sven: [] as number[] }
  for (let index = 0; index < 6; index += 1)
    for (const [identifier, taken] of Object.entries(times)) {
      const from = performance.now()
      // Each attempt has its own address, so none is rate-limited.
      const answer = await call('POST /api/auth/local', {
        body: { identifier, password: 'wrong-password' },
        headers: { 'x-forwarded-for': `198.18.0.${index}` },
      })
      taken.push(performance.now() - from)
      expect(answer.json.error.message).toBe('Invalid identifier or password')
    }
  const fastest = (identifier: keyof typeof times) => Math.min(...times[identifier])
  // Without the password comparison it would take a tenth of the time.
  expect(fastest('nobody@example.org')).toBeGreaterThan(fastest('sven') / 3)
})

test('malformed request bodies get a 400 validation error, oversized ones a 413', async () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, 'v']))
  const send = async (path: string, type: string, body: string) => {
    const headers = { 'x-forwarded-for': '203.0.113.99', 'content-type': type }
    const response = await fetch(`${stack().strapiUrl}/api/auth/${path}`, { method: 'POST', headers, body })
    return { status: response.status, text: await response.text() }
  }
  const sent: [type: string, body: string][] = [
    ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'].map(
      (type): [string, string] => [type, 'identifier=a&password=b&email=a@example.org'],
    ),
    ...[
      ...['', '{', 'null', '[{"identifier":"a"}]', '{}', '{"__proto__":{"identifier":"a"}}'],
      '{"identifier":7,"email":null,"password":true}',
      '{"identifier":{"$ne":""},"email":["a@example.org"],"password":{},"code":{"$ne":null}}',
      '{"identifier":"a\\u0000","email":"a@example.org\\u0000","password":"b","code":"c\\u0000"}',
    ].map((body): [string, string] => ['application/json', body]),
  ]
  for (const path of ['local', 'local/register', 'forgot-password', 'reset-password', 'send-email-confirmation']) {
    for (const [type, body] of sent) {
      const { status, text } = await send(path, type, body)
      expect([path, type, body, status]).toEqual([path, type, body, 400])
      expect(JSON.parse(text)).toMatchObject({ data: null, error: { status: 400, name: 'ValidationError' } })
      expect(text.length).toBeLessThan(500)
    }
    expect([path, (await send(path, 'application/json', JSON.stringify(many))).status]).toEqual([path, 413])
  }
  expect((await call('GET /_health')).status).toBe(204)
})

test('missing or invalid tokens, taken addresses and forbidden fields are rejected', async () => {
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

test('responses do not reveal whether an account exists and do not wait for the email', async () => {
  const release = smtp.hold()
  try {
    // The addresses are confirmed, unconfirmed and unknown. The mail server does not respond: if the response waited
    // for it, it would never arrive.
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
  // The emails were sent all the same.
  await linkOfMail(stack(), 'ada@example.org', 2)
  await linkOfMail(stack(), 'emil@example.org', 3)
  expect(mailsTo(stack(), 'ada@example.org')).toHaveLength(2)
  expect((await call('POST /api/auth/forgot-password', { body: { email: 'no address' } })).status).toBe(400)
})

test('rate limits count by the address that the site reports, not by forged ones', async () => {
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
  // Another visitor has a separate limit …
  expect(await attempt('203.0.113.2')).toBe(400)
  // … but forged addresses in front of the real one do not create new visitors.
  expect(await tries((index) => `192.0.2.${index}, 203.0.113.3`)).toEqual(limited)
  const answer = await call('POST /api/auth/local', {
    body: { identifier: 'ada', password },
    headers: { 'x-forwarded-for': '203.0.113.1' },
  })
  expect(answer.json.error).toMatchObject({ status: 429, name: 'RateLimitError' })
})
