import type { MakeEntry } from './entry.ts'
import { markHead } from './markHead.ts'
import { escapeHtml } from './minimalPage.ts'

export interface Live {
  /** Websocket address of GraphQL subscriptions. */
  url: string
  protocol: string
}

/**
 * Tells renderer/live where to hear of changes, and of which kinds of content a page is made: in the head of pages,
 * in a header of page data. Here for the reason that analyticsMark.ts gives. Without an endpoint nothing is added.
 */
export function markLive(makeEntry: MakeEntry, live: Live | undefined): MakeEntry {
  if (!live) return makeEntry
  const endpoint = escapeHtml(`${live.protocol} ${live.url}`)
  return (rendered, options) => {
    const kinds = rendered.kinds.join(' ')
    if (rendered.contentType.startsWith('application/json'))
      return makeEntry({ ...rendered, headers: [...rendered.headers, ['X-Content-Kinds', kinds]] }, options)
    const mark = `<meta name="live" content="${endpoint}" data-kinds="${escapeHtml(kinds)}">`
    return makeEntry(markHead(rendered, mark), options)
  }
}
