import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { fakeRenderer, rendered, testSite, tokenFor } from './support.ts'

describe('the log', () => {
  it('has one line per request, and nothing private', async () => {
    const { get, log } = await testSite()
    const before = log.length
    await get('/faq')
    await get('/faq?email=jo@example.org', {
      headers: { authorization: 'Bearer secret-token', cookie: 'strapi_jwt=secret-token' },
    })
    await get('/contact?reference=FS-ABCD2345')
    await get('/account', { headers: { cookie: `strapi_jwt=${tokenFor('secret-person')}` } })
    await vi.waitFor(() => expect(log.length).toBe(before + 4))
    const lines = log.slice(before).map((line) => JSON.parse(line))
    expect(lines[0]).toMatchObject({
      method: 'GET',
      path: '/faq',
      status: 200,
      cache: 'hit',
      id: expect.any(String),
      ms: expect.any(Number),
    })
    expect(lines.slice(1)).toMatchObject([
      { path: '/faq', cache: 'hit' },
      { path: '/contact', cache: 'bypass' },
      { path: '/account', cache: 'bypass' },
    ])
    expect(new Set(lines.map(({ id }) => id)).size).toBe(4)
    expect(log.join('')).not.toMatch(/secret-|eyJ|example\.org|FS-ABCD/)
  })

  it('tells of a failure without what the client sent', async () => {
    const { get, renderer, log } = await testSite()
    const error = Object.assign(new Error('broken', { cause: new Error('why') }), { config: { data: 'secret-form' } })
    renderer.page.mockRejectedValue(error)
    await get('/blog?q=secret-query', { headers: { 'x-strange': 'secret-header' } })
    expect(log.join('')).toContain('broken')
    expect(log.join('')).not.toMatch(/secret-/)
  })
})

describe('stopping', () => {
  it('finishes the running request and takes no new ones', async () => {
    const renderer = fakeRenderer()
    let finish = () => {}
    renderer.page.mockImplementation(
      () =>
        new Promise((resolve) => {
          finish = () => resolve(rendered({ body: '<!doctype html>late' }))
        }),
    )
    const { app } = await testSite({ renderer })
    const { port } = app.server.address() as AddressInfo
    // A connection that browsers keep open does not hold the server up.
    const idle = fetch(`http://127.0.0.1:${port}/faq`)
    await (await idle).text()
    const running = fetch(`http://127.0.0.1:${port}/blog`).then((response) => response.text())
    await vi.waitFor(() => expect(renderer.page).toHaveBeenCalled())
    const closed = app.close()
    finish()
    expect(await running).toContain('late')
    await closed
    expect((await idle).status).toBe(200)
    await expect(
      new Promise((resolve, reject) => connect(port, '127.0.0.1').on('connect', resolve).on('error', reject)),
    ).rejects.toThrow('ECONNREFUSED')
  })
})
