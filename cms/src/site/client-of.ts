/** What counts as one client: an IPv4 address, or the /64 network from which an IPv6 host may choose its addresses. */
export function clientOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [before = '', after] = address.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after ? after.split(':') : []
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  return [...head, ...Array<string>(zeros).fill('0'), ...tail].slice(0, 4).join(':').toLowerCase()
}

/** The network of a client, for logs: without the last number of an IPv4 address. */
export const networkOf = (address: string): string => clientOf(address).replace(/\.\d+$/, '.0')
