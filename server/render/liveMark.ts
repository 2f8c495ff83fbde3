import { insertHeadMark } from './insertHeadMark.ts'
import { escapeHtml } from './minimalPage.ts'
import type { Mark } from './types.ts'

export interface Live {
  /** Websocket address of GraphQL subscriptions. */
  url: string
  protocol: string
}

/**
 * Tells renderer/live where to subscribe. Done here for the same reason as in analyticsMark.ts.
 */
export function liveMark(live: Live): Mark {
  const mark = `<meta name="live" content="${escapeHtml(`${live.protocol} ${live.url}`)}">`
  return (rendered) => insertHeadMark(rendered, mark)
}
