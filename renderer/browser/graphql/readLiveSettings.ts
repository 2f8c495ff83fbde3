import type { SocketOptions } from '#services/clients/graphql/socket/socket.ts'

/** Where subscriptions connect. */
type Endpoint = Pick<SocketOptions, 'url' | 'protocol'>

/**
 * The settings of live content, written into the page by the running server (server/render/serverSettings.ts).
 * @returns undefined if no endpoint is configured
 */
export function readLiveSettings(): Endpoint | undefined {
  const mark = document.querySelector<HTMLMetaElement>('meta[name=live]')
  if (!mark) return undefined
  const [protocol = '', url = ''] = mark.content.split(' ')
  return { protocol: protocol as Endpoint['protocol'], url }
}
