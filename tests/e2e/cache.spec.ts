// HTTP caching and compression of pages, payloads and files.

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { raw } from './support/raw.ts'
import { routes } from './support/routes.ts'
import { payloadAddress } from './support/sitemap.ts'
import { expect, test } from './support/test.ts'

const shared = routes.filter(({ mode }) => mode !== 'visitor')

// Other tests change the content: a page may be another between two requests, and is then compared again.
test('a conditional request with a matching ETag gets a 304', async ({ stack }) => {
  for (const { path } of shared)
    await expect(async () => {
      const first = await raw(stack.siteUrl, path, { headers: { 'accept-encoding': 'br' } })
      const again = await raw(stack.siteUrl, path, {
        headers: { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) },
      })
      expect([path, first.status, again.status, again.body.length]).toEqual([path, 200, 304, 0])
      expect(again.headers.etag).toBe(first.headers.etag)
      expect(again.headers['content-security-policy']).toBeDefined()
      const changed = await raw(stack.siteUrl, path, { headers: { 'if-none-match': '"another"' } })
      expect([path, changed.status]).toEqual([path, 200])
    }).toPass()
})

test('pages are compressed, and decode to the same content', async ({ stack }) => {
  for (const { path } of shared)
    await expect(async () => {
      const get = (coding?: string) =>
        raw(stack.siteUrl, path, { headers: coding ? { 'accept-encoding': coding } : {} })
      const [plain, br, gzip] = [await get(), await get('gzip, deflate, br'), await get('gzip')]
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect([path, br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual([path, 'br', 'gzip'])
      expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
      const etags = [plain, br, gzip].map(({ headers }) => headers.etag)
      expect(new Set(etags).size).toBe(3)
      for (const { headers } of [plain, br, gzip]) expect(headers.vary).toContain('Accept-Encoding')
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

test('payloads are compressed JSON with an ETag', async ({ stack, request }) => {
  const { id } = await (await request.get('/builds/latest.json')).json()
  for (const { path } of shared) {
    const target = payloadAddress(path, id)
    const first = await raw(stack.siteUrl, target, { headers: { 'accept-encoding': 'br' } })
    expect([path, first.status, first.headers['content-type']]).toEqual([path, 200, 'application/json; charset=utf-8'])
    expect(first.headers['content-encoding']).toBe('br')
    const again = await raw(stack.siteUrl, target, { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([path, again.status]).toEqual([path, 304])
    expect(JSON.parse(brotliDecompressSync(first.body).toString())).not.toHaveProperty('furniture')
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
