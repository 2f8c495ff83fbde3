import { insertHeadMark } from './insertHeadMark.ts'
import { escapeHtml } from './minimalPage.ts'
import type { Mark } from './types.ts'

export interface Live {
  /** Websocket address of GraphQL subscriptions. */
  url: string
  protocol: string
}

/**
 * Tells renderer/live where to subscribe and which content types a page is made from: in the head of pages, in a header
 * of payloads. Done here for the same reason as in analyticsMark.ts.
 */
export function liveMark(live: Live): Mark {
  const endpoint = escapeHtml(`${live.protocol} ${live.url}`)
  return (rendered) => {
    const cacheTags = rendered.cacheTags.join(' ')
    if (rendered.contentType.startsWith('application/json'))
      return { ...rendered, headers: [...rendered.headers, ['X-Cache-Tags', cacheTags]] }
    return insertHeadMark(
      rendered,
      `<meta name="live" content="${endpoint}" data-cache-tags="${escapeHtml(cacheTags)}">`,
    )
  }
}
