import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { clientOf } from '../site/client-of'

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded']
const trustedProxies = (process.env.TRUSTED_PROXIES ?? '')
  .split(',')
  .map((address) => address.trim())
  .filter(Boolean)

/** Removes forwarding headers, unless they come from loopback or TRUSTED_PROXIES. */
const dropUntrustedHeaders = (request: IncomingMessage): void => {
  if (isTrusted(unmap(request.socket.remoteAddress))) return
  for (const name of FORWARDED) delete request.headers[name]
}

/**
 * The address that a request counts as: the IPv4 address, or for IPv6 the /64 network, that the last proxy saw. Earlier
 * entries of X-Forwarded-For could be forged. A host may use any address of its /64. The network is computed here, not
 * by the site, because websockets do not go through the site, and perhaps through no proxy at all.
 */
export const clientAddress = (request: IncomingMessage): string => {
  dropUntrustedHeaders(request)
  const forwardedFor = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return network(unmap(forwardedFor || request.socket.remoteAddress))
}

const isTrusted = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || trustedProxies.includes(address)

/** Unwraps an IPv4-mapped IPv6 address. */
const unmap = (address = ''): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** An IPv6 address without its last 64 bits. */
const network = (address: string): string => (isIPv6(address) ? `${clientOf(address)}::` : address)
