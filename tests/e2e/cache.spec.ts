// HTTP caching and compression of pages, payloads and files.

import { brotliDecompressSync } from 'node:zlib'
import { raw } from './support/raw.ts'
import { payloadAddress, routes } from './support/routes.ts'
import { expect, test } from './support/test.ts'

const shared = routes.filter(({ mode }) => mode !== 'visitor')

// Other tests change the content: a page may be another between two requests, and is then compared again.
test('pages and payloads are compressed, and get a 304 while they are unchanged', async ({ stack, request }) => {
  const { id } = await (await request.get('/builds/latest.json')).json()
  for (const target of shared.flatMap(({ path }) => [path, payloadAddress(path, id)]))
    await expect(async () => {
      const get = (headers: Record<string, string>) => raw(stack.siteUrl, target, { headers })
      const [plain, first] = [await get({}), await get({ 'accept-encoding': 'gzip, deflate, br' })]
      expect([target, first.status, first.headers['content-encoding']]).toEqual([target, 200, 'br'])
      expect(brotliDecompressSync(first.body).equals(plain.body)).toBe(true)
      const again = await get({ 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) })
      expect([target, again.status, again.body.length]).toEqual([target, 304, 0])
    }).toPass()
})

test('assets have a hash in their name, are immutable and precompressed', async ({ request, stack }) => {
  const html = await (await request.get('/')).text()
  const assets = [...html.matchAll(/[" ](\/assets\/[^" ]+)/g)].map(([, file = '']) => file)
  expect(assets.length).toBeGreaterThan(3)
  for (const asset of assets) {
    const { status, headers } = await raw(stack.siteUrl, asset, { headers: { 'accept-encoding': 'br' } })
    expect([asset, status, headers['cache-control']]).toEqual([asset, 200, 'public, max-age=31536000, immutable'])
    expect(asset).toMatch(/[.-][\w-]{8}\.(js|css|woff2)$/)
    if (/\.(js|css)$/.test(asset) && Number(headers['content-length']) > 512)
      expect([asset, headers['content-encoding']]).toEqual([asset, 'br'])
  }
})

test('no response sets a cookie, so that proxies can cache everything; what is missing is not kept', async ({
  stack,
}) => {
  const missing = ['/nowhere', '/assets/nothing.12345678.js', '/nothing.png']
  for (const path of ['/', '/blog', '/about-us', '/coverage?postcode=SW4', '/sitemap.xml', ...missing]) {
    const { status, headers } = await raw(stack.siteUrl, path, { headers: { 'accept-language': 'de, fr;q=0.5' } })
    expect([path, headers['set-cookie']]).toEqual([path, undefined])
    expect([path, status === 404]).toEqual([path, missing.includes(path)])
    if (status === 404) expect(headers['cache-control'] ?? '', path).not.toMatch(/immutable|max-age=[1-9]/)
    expect([path, headers.location ?? '']).toEqual([path, path === '/about-us' ? '/about' : ''])
  }
})
