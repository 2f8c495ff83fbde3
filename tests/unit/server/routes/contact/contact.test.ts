import { rm, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { fakeRenderer, rendered } from '../../fakeRenderer.ts'
import { testSite } from '../../support.ts'
import { fakeDelivery, fields, post } from '../forms/support.ts'

const form = (change: Record<string, string> = {}, headers?: Record<string, string>) =>
  post({ ...fields, ...change }, headers)
const json = { accept: 'application/json' }

describe('POST /contact', () => {
  it('shows the reference even if its page cannot be rendered', async () => {
    const deliver = fakeDelivery()
    deliver.enquiry.mockResolvedValue({ kind: 'failed', reason: 'ECONNREFUSED' })
    const { get, renderer } = await testSite({ deliver })
    const { headers } = await get('/contact', form())
    const location = headers.location ?? ''
    const shown = expect.stringContaining(location.slice(-11))
    renderer.page.mockResolvedValueOnce(rendered({ status: 503, failed: true }))
    expect(await get(location)).toMatchObject({ status: 200, text: shown })
    renderer.page.mockRejectedValueOnce(new Error('away'))
    const bare = await get(location)
    expect(bare).toMatchObject({ status: 200, text: shown })
    expect(bare.headers['cache-control']).toContain('no-store')
    expect(bare.text).toContain('<a href="tel:+442079460000">')
    // Only the page with a reference has this fallback, and it is the real page again as soon as it can be rendered.
    expect((await get('/contact?reference=FS-1;call-0900-fraud')).text).not.toContain('FS-1')
    expect((await get(location)).text).toContain('<h1>/contact?reference=')
  })

  it('keeps the input if neither the disk nor the backend accepts it', async () => {
    const deliver = fakeDelivery()
    deliver.enquiry.mockRejectedValue(Object.assign(new Error('away'), { config: { data: 'Jo Miller' } }))
    const { get, renderer, log, parts } = await testSite({ deliver })
    await makeUnusable(parts.settings.DATA_DIR)
    const answer = await get('/contact', form())
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30'])
    expect(answer.text).toContain('"failure":"unavailable"')
    expect(JSON.parse((await get('/contact', form({}, json))).text)).toEqual({ error: 'unavailable' })
    // Even if the contact page itself cannot be rendered.
    renderer.page.mockResolvedValue(rendered({ status: 503, failed: true }))
    const bare = await get('/contact', form())
    expect(bare.status).toBe(503)
    expect(bare.text).toContain('<a href="tel:+442079460000">')
    expect(bare.text).toContain('Two rooms &#60;b&#62;of&#60;/b&#62; &#34;pine&#34;')
    expect(bare.text).toContain('value="Jo Miller"')
    expect(log.join('')).not.toMatch(/Jo Miller|SW4|7946/)
  })

  it.each([
    ['no proxy unless configured', 'false', ['192.0.2.1', '192.0.2.2'], 429],
    ['its proxy', 'true', ['192.0.2.1', '192.0.2.2'], 303],
    ['no address written by the client', 'true', ['10.0.0.1, 192.0.2.1', '10.0.0.2, 192.0.2.1'], 429],
    ['two proxies', '2', ['192.0.2.1, 10.0.0.1', '192.0.2.2, 10.0.0.1'], 303],
    ['no more than two', '2', ['192.0.2.1, 192.0.2.9, 10.0.0.1', '192.0.2.2, 192.0.2.9, 10.0.0.1'], 429],
    ['networks', '127.0.0.0/8, ::1 10.0.0.0/8', ['192.0.2.1, 10.0.0.1', '192.0.2.2, 10.9.9.9'], 303],
    ['no other network', '127.0.0.0/8 10.0.0.0/8', ['192.0.2.1, 172.16.0.1', '192.0.2.2, 172.16.0.1'], 429],
  ])('trusts %s for the client’s address', async (_whom, trust, addresses, expected) => {
    const environment = { ENQUIRIES_PER_HOUR: '1', TRUST_PROXY: trust }
    const { get } = await testSite({ deliver: fakeDelivery(), environment })
    const [first = '', second = ''] = addresses
    expect((await get('/contact', form({ name: 'A' }, { 'x-forwarded-for': first }))).status).toBe(303)
    expect((await get('/contact', form({ name: 'B' }, { 'x-forwarded-for': second }))).status).toBe(expected)
  })

  it('refuses a form with 10,000 fields', async () => {
    const deliver = fakeDelivery()
    const { get } = await testSite({ deliver })
    expect((await get('/contact', { ...form(), body: '&1'.repeat(10_000) })).status).toBe(400)
    expect(deliver.enquiry).not.toHaveBeenCalled()
  })
})

/** Replaces the folder with a file. */
async function makeUnusable(folder: string): Promise<void> {
  // The server may be writing to it.
  await rm(folder, { recursive: true, maxRetries: 10 })
  await writeFile(folder, '')
}

/** A site whose account pages show the input that they were rendered with. */
async function accountSite(change = {}) {
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
    const { get, log } = await accountSite()
    const secrets = { password: 'four silent oak boards', newPassword: 'four silent oak boards', other: 'x' }
    const answer = await get(target, post({ ...values, ...secrets }))
    expect([answer.status, answer.headers['cache-control']]).toEqual([422, 'private, no-store'])
    expect(answer.text).toContain(JSON.stringify({ values }))
    expect(JSON.stringify(answer)).not.toMatch(/four silent|secret/)
    expect(log.join('')).not.toMatch(/four silent|example\.org|secret/)
  })

  it('redirects to the form if it cannot be shown with the input', async () => {
    const { get, renderer } = await accountSite()
    expect((await get('/account', post({ newPassword: 'a' }))).headers.location).toBe('/account')
    renderer.page.mockRejectedValue(new Error('broken'))
    const answer = await get('/account/reset-password?code=x', post({ newPassword: 'a' }))
    expect([answer.status, answer.headers.location]).toEqual([303, '/account/reset-password?code=x'])
    const absolute = await get('http://evil.example/account/sign-in', post({}))
    expect(absolute.headers.location).toBe('/account/sign-in')
  })

  it('is not accepted from another site', async () => {
    const { get } = await accountSite()
    expect((await get('/account/sign-in', post({}, { 'sec-fetch-site': 'cross-site' }))).status).toBe(403)
  })
})
