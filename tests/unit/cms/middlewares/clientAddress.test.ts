import type { IncomingMessage } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

/** @param trusted TRUSTED_PROXIES */
async function addressOf(remoteAddress: string, headers: Record<string, string>, trusted = '') {
  vi.resetModules()
  vi.stubEnv('TRUSTED_PROXIES', trusted)
  const { clientAddress } = await import('../../../../cms/src/shared/client-address.ts')
  const request = { socket: { remoteAddress }, headers: { ...headers } } as unknown as IncomingMessage
  return { address: clientAddress(request), headers: request.headers }
}

test.each([
  ['127.0.0.1', '203.0.113.7', '', '203.0.113.7'],
  ['::1', '203.0.113.7', '', '203.0.113.7'],
  ['::ffff:127.0.0.1', '203.0.113.7', '', '203.0.113.7'],
  // Only the address that the last proxy saw.
  ['127.0.0.1', '192.0.2.1, 203.0.113.7', '', '203.0.113.7'],
  ['127.0.0.1', '', '', '127.0.0.1'],
  // The header is ignored from any other address …
  ['198.51.100.9', '203.0.113.7', '', '198.51.100.9'],
  ['::ffff:198.51.100.9', '203.0.113.7', '', '198.51.100.9'],
  ['2001:db8::9', '203.0.113.7', '', '2001:db8:0:0::'],
  // … unless it is in TRUSTED_PROXIES.
  ['198.51.100.9', '203.0.113.7', '10.0.0.1, 198.51.100.9', '203.0.113.7'],
  ['', '203.0.113.7', '', ''],
  // One host may use any address of its /64 network.
  ['127.0.0.1', '2001:DB8:1:2:3:4:5:6', '', '2001:db8:1:2::'],
  ['127.0.0.1', '::ffff:203.0.113.7', '', '203.0.113.7'],
  ['::1', '', '', '0:0:0:0::'],
])('%s forwarding for “%s”, with “%s” trusted, is %s', async (remote, forwarded, trusted, expected) => {
  expect((await addressOf(remote, { 'x-forwarded-for': forwarded }, trusted)).address).toBe(expected)
})

test('forwarded protocol and host are not trusted from other addresses either', async () => {
  const claims = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example', forwarded: 'for=1.2.3.4' }
  expect((await addressOf('198.51.100.9', { ...claims, accept: '*/*' })).headers).toEqual({ accept: '*/*' })
  expect((await addressOf('127.0.0.1', claims)).headers).toEqual(claims)
})

test('Strapi’s rate limit counts a whole network, because it uses Koa’s address', async () => {
  const { default: forwarded } = await import('../../../../cms/src/middlewares/forwarded.ts')
  const headers: Record<string, string> = { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' }
  const req = { socket: { remoteAddress: '127.0.0.1' }, headers }
  await forwarded({}, {} as never)?.({ req } as never, async () => {
    expect(headers['x-forwarded-for']).toBe('2001:db8:1:2::')
  })
  expect.assertions(1)
})
