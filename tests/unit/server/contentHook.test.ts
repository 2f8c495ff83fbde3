import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { hook, rendered, testSite } from './support.ts'

describe('the content hook', () => {
  it('does not exist without a secret and refuses a wrong one', async () => {
    const open = await testSite({ environment: { HOOK_SECRET: '' } })
    expect((await open.get('/_hooks/content', hook({ model: 'faq' }))).status).toBe(404)
    const { get } = await testSite()
    for (const secret of ['', 'sixteen-character', 'sixteen-characterS', 'x'.repeat(5000)]) {
      expect((await get('/_hooks/content', hook({ model: 'faq' }, secret))).status).toBe(403)
    }
  })

  it('answers a wrong secret before the body has arrived, and reads 64 kB at most', async () => {
    const { app, get } = await testSite()
    const { port } = app.server.address() as AddressInfo
    const head = `POST /_hooks/content HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n`
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    // The body is never sent.
    socket.write(`${head}X-Hook-Secret: wrong\r\n\r\n{`)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 403 /)
    const large = await get('/_hooks/content', hook({ model: 'faq', entry: 'x'.repeat(64 * 1024) }))
    expect(large.status).toBe(413)
  })

  it('makes the next request render changed pages', async () => {
    const clearCached = vi.fn()
    const { get, renderer, log } = await testSite({ clearCached })
    await get('/services/floor-sanding')
    await get('/faq')
    expect(
      (await get('/_hooks/content', hook({ event: 'entry.publish', model: 'faq', entry: { id: 1 } }))).status,
    ).toBe(204)
    await get('/services/floor-sanding')
    expect(renderer.page).toHaveBeenCalledTimes(1)
    expect((await get('/faq')).text).toContain('<h1>/faq</h1>')
    expect(clearCached).toHaveBeenCalledTimes(1)
    // The page, and its data if it has been loaded from the build by then.
    expect(log.join('')).toMatch(/"marked":[12],/)
  })

  it.each([
    ['entry.unpublish', 404],
    ['entry.delete', 404],
    // Publishing does not remove pages, so the stored copy stays until a second look agrees.
    ['entry.publish', 200],
  ])('removes a page immediately only after a deletion or unpublishing: %s', async (event, status) => {
    const { get, renderer } = await testSite()
    expect((await get('/services/floor-sanding')).status).toBe(200)
    renderer.page.mockResolvedValue(rendered({ status: 404 }))
    await get('/_hooks/content', hook({ event, model: 'service' }))
    expect((await get('/services/floor-sanding')).status).toBe(status)
  })

  it.each([
    { model: 'menu' },
    { model: 'contact' },
    { model: 'footer-menu' },
    { event: 'media.update', media: { hash: 'oak', ext: '.jpg' } },
  ])('renders everything again after %o', async (body) => {
    const { get, renderer } = await testSite()
    await get('/services/floor-sanding')
    await get('/_hooks/content', hook(body))
    await get('/services/floor-sanding')
    await get('/faq')
    expect(renderer.page).toHaveBeenCalledTimes(3)
  })
})
