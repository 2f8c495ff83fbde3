import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded']
const trusted = (process.env.TRUSTED_PROXIES ?? '')
  .split(',')
  .map((address) => address.trim())
  .filter(Boolean)

/** Only who stands before this server may say for whom it asks: another process here, or TRUSTED_PROXIES. */
const forgetForgedOrigin = (request: IncomingMessage): void => {
  if (isTrusted(plain(request.socket.remoteAddress))) return
  for (const name of FORWARDED) delete request.headers[name]
}

/**
 * Whom a request counts as: the IPv4 address, or the base of the /64 network, that the proxy before us has seen, and
 * nothing that was said to it. One host has a whole /64 to choose its addresses from. Reduced here, not by the site:
 * websockets do not come through it, nor need they come through any proxy.
 */
export const clientAddress = (request: IncomingMessage): string => {
  forgetForgedOrigin(request)
  const named = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return network(plain(named || request.socket.remoteAddress))
}

const isTrusted = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || trusted.includes(address)

/** An IPv4 address as IPv6 sockets write it. */
const plain = (address = ''): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** An IPv6 address without its last 64 bits. */
const network = (address: string): string => {
  if (!isIPv6(address)) return address
  const [before = '', after = ''] = address.toLowerCase().split('::')
  const head = groups(before)
  const tail = groups(after)
  const zeros = Array(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::`
}

const groups = (part: string): string[] => part.split(':').filter(Boolean)
