// Accept-Encoding, and prepared responses.

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createPrepareResponse } from '#server/cache/preparedResponse.ts'
import { acceptedCodings } from '#server/send/sendReply.ts'
import { rendered } from '../fakeRenderer.ts'

describe('Accept-Encoding', () => {
  it.each<[string | undefined, string[]]>([
    [undefined, ['identity']],
    ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['br;q=0, gzip', ['gzip', 'identity']],
    ['br;q=0.5, gzip;q=0.8', ['gzip', 'br', 'identity']],
    ['gzip;q=0.5, *;q=0.7', ['br', 'gzip', 'identity']],
    ['identity;q=1, br;q=0.5', ['identity', 'br']],
    ['br;q=nonsense, gzip', ['gzip', 'identity']],
    ['identity;q=0, br', ['br']],
  ])('gives the codings in order of preference: %s', (header, codings) => {
    expect(acceptedCodings(header)).toEqual(codings)
  })
})

describe('a prepared response', () => {
  const prepareResponse = createPrepareResponse([['X-Fixed', 'yes']])
  const value = (head: string[] | undefined, name: string) => head?.[head.indexOf(name) + 1]

  it('has each coding once, with its own strong ETag', async () => {
    const page = rendered()
    const { identity, gzip, br } = (await prepareResponse(page, { path: '/p' })).variants
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe(page.body)
    expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(page.body)
    const tags = [identity, gzip, br].map((variant) => variant?.etag ?? '')
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
    expect(value(br?.head, 'Content-Encoding')).toBe('br')
    expect(value(br?.head, 'Content-Length')).toBe(String(br?.body.length))
    expect(value(identity.head, 'Vary')).toBe('Accept-Encoding')
    expect(value(identity.head, 'Cache-Control')).toBe('no-cache')
    expect(value(identity.head, 'X-Fixed')).toBe('yes')
    expect(identity.headUnchanged).not.toContain('Content-Length')
  })

  it('does not compress small bodies, and uses Brotli only for stored ones', async () => {
    const small = await prepareResponse(rendered({ body: 'x' }), { path: '/p' })
    expect(Object.keys(small.variants)).toEqual(['identity'])
    const missing = await prepareResponse(rendered({ status: 404 }), { path: '/p' })
    expect(Object.keys(missing.variants)).toEqual(['identity', 'gzip'])
    expect(missing.storable).toBe(false)
  })
})
