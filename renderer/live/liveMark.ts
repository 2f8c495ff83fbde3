import type { Endpoint } from '#services/graphql/pageSocket.ts'

/**
 * What the server that runs now has written into the page (server/render/liveMark.ts).
 * @returns undefined when no endpoint is configured
 */
export function readLiveMark(): (Endpoint & { cacheTags: string }) | undefined {
  const mark = document.querySelector<HTMLMetaElement>('meta[name=live]')
  if (!mark) return undefined
  const [protocol = '', url = ''] = mark.content.split(' ')
  return { protocol: protocol as Endpoint['protocol'], url, cacheTags: mark.dataset.cacheTags ?? '*' }
}
