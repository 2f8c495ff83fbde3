import type { Mark } from './entry.ts'
import { markHead } from './markHead.ts'
import { escapeHtml } from './minimalPage.ts'

export interface Live {
  /** Websocket address of GraphQL subscriptions. */
  url: string
  protocol: string
}

/**
 * Tells renderer/live where to hear of changes, and of which kinds of content a page is made: in the head of pages,
 * in a header of page data. Here for the reason that analyticsMark.ts gives.
 */
export function liveMark(live: Live): Mark {
  const endpoint = escapeHtml(`${live.protocol} ${live.url}`)
  return (rendered) => {
    const kinds = rendered.kinds.join(' ')
    if (rendered.contentType.startsWith('application/json'))
      return { ...rendered, headers: [...rendered.headers, ['X-Content-Kinds', kinds]] }
    return markHead(rendered, `<meta name="live" content="${endpoint}" data-kinds="${escapeHtml(kinds)}">`)
  }
}
