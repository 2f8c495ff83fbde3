import type { Endpoint } from '#services/graphql/pageSocket.ts'

/**
 * The settings of live content, written into the page by the running server (server/render/serverSettings.ts).
 * @returns undefined if no endpoint is configured
 */
export function readLiveMark(): Endpoint | undefined {
  const mark = document.querySelector<HTMLMetaElement>('meta[name=live]')
  if (!mark) return undefined
  const [protocol = '', url = ''] = mark.content.split(' ')
  return { protocol: protocol as Endpoint['protocol'], url }
}
