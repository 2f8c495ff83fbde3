import { describe, expect, it } from 'vitest'
import { fakeRenderer, rendered, testSite } from '../../support.ts'

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
  body: new URLSearchParams(fields).toString(),
})

/** A site whose account pages show the input that they were rendered with. */
async function site(change = {}) {
  const renderer = fakeRenderer()
  renderer.page.mockImplementation(async ({ earlyForm }) =>
    rendered({ body: `<!doctype html>${JSON.stringify(earlyForm)}` }),
  )
  return { ...(await testSite({ renderer, ...change })), renderer }
}

describe('an account form that is sent before its page is hydrated', () => {
  it.each([
    ['/account/sign-in', { identifier: 'jo@example.org' }],
    ['/account/register', { email: 'jo@example.org' }],
    ['/account/forgot-password', { email: 'jo@example.org' }],
    ['/account/reset-password?code=secret', {}],
  ])('comes back with all input except passwords: %s', async (target, values) => {
    const { get, log } = await site()
    const secrets = { password: 'four silent oak boards', newPassword: 'four silent oak boards', other: 'x' }
    const answer = await get(target, form({ ...values, ...secrets }))
    expect([answer.status, answer.headers['cache-control']]).toEqual([422, 'private, no-store'])
    expect(answer.text).toContain(JSON.stringify({ values }))
    expect(JSON.stringify(answer)).not.toMatch(/four silent|secret/)
    expect(log.join('')).not.toMatch(/four silent|example\.org|secret/)
  })

  it('redirects to the form if it cannot be shown with the input', async () => {
    const { get, renderer } = await site()
    expect((await get('/account', form({ newPassword: 'a' }))).headers.location).toBe('/account')
    renderer.page.mockRejectedValue(new Error('broken'))
    const answer = await get('/account/reset-password?code=x', form({ newPassword: 'a' }))
    expect([answer.status, answer.headers.location]).toEqual([303, '/account/reset-password?code=x'])
    const absolute = await get('http://evil.example/account/sign-in', form({}))
    expect(absolute.headers.location).toBe('/account/sign-in')
  })

  it('is not accepted from another site', async () => {
    const { get } = await site()
    expect((await get('/account/sign-in', form({}, { 'sec-fetch-site': 'cross-site' }))).status).toBe(403)
  })
})
