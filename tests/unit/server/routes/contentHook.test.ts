import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildId, hook, testSite } from '../support.ts'

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
    const { get, renderer, backend } = await testSite()
    await get('/services/floor-sanding')
    const before = await get('/faq')
    backend.publish('Faq', { slug: 'dust', question: 'Is there dust?' })
    const answer = await get('/_hooks/content', hook({ event: 'entry.publish', model: 'faq', entry: { id: 1 } }))
    expect(answer.status).toBe(204)
    await get('/services/floor-sanding')
    const after = await get('/faq')
    expect([after.text.includes('<h1>/faq</h1>'), after.headers.etag === before.headers.etag]).toEqual([true, false])
    expect((await get('/faq/dust')).status).toBe(404)
    const rendered = renderer.page.mock.calls.flatMap(([{ path, missing }]) => (missing ? [] : [path]))
    expect(rendered.filter((url) => url === '/services/floor-sanding')).toHaveLength(1)
    expect(rendered.filter((url) => url === '/faq')).toHaveLength(1)
  })

  it('renders every page again after a change of the furniture, but no payload', async () => {
    const { get, renderer, backend } = await testSite()
    const targets = ['/services/floor-sanding', '/faq', `/blog/_payload.json?${buildId}`]
    for (const target of targets) await get(target)
    backend.rename('Planks')
    await get('/_hooks/content', hook({ model: 'contact' }))
    for (const target of targets) await get(target)
    expect(renderer.page.mock.calls.map(([{ path }]) => path).sort()).toEqual([
      '/faq',
      '/services/floor-sanding',
      '/services/floor-sanding',
    ])
    expect(renderer.payload).toHaveBeenCalledTimes(1)
  })

  it('says that it has worked even if the backend cannot be read: the next poll does that', async () => {
    const { get, backend } = await testSite()
    backend.isAway = true
    expect((await get('/_hooks/content', hook({ model: 'faq' }))).status).toBe(204)
    expect((await get('/faq')).status).toBe(200)
  })
})
