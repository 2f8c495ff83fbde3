import { insertHeadMark } from './insertHeadMark.ts'
import { escapeHtml } from './minimalPage.ts'
import type { Mark } from './types.ts'

/**
 * Writes the address of the tag script into the head of every page, for renderer/consent. Done here because most
 * pages were rendered at build time: the settings of the running server apply, and match the Content-Security-Policy
 * that it sends.
 */
export function analyticsMark(scriptUrl: string): Mark {
  const mark = `<meta name="analytics" content="${escapeHtml(scriptUrl)}">`
  return (rendered) => insertHeadMark(rendered, mark)
}
