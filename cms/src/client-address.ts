import type { IncomingMessage } from 'node:http'

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded']
const trusted = (process.env.TRUSTED_PROXIES ?? '')
  .split(',')
  .map((address) => address.trim())
  .filter(Boolean)

/** Only who stands before this server may say for whom it asks: another process here, or TRUSTED_PROXIES. */
export const forgetForgedOrigin = (request: IncomingMessage): void => {
  if (isTrusted(plain(request.socket.remoteAddress))) return
  for (const name of FORWARDED) delete request.headers[name]
}

/** The visitor's address: what the proxy before us has seen, and nothing that was said to it. */
export const clientAddress = (request: IncomingMessage): string => {
  forgetForgedOrigin(request)
  const named = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return named || plain(request.socket.remoteAddress)
}

const isTrusted = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || trusted.includes(address)

/** An IPv4 address as IPv6 sockets write it. */
const plain = (address = ''): string => address.replace(/^::ffff:(?=\d+\.)/, '')
