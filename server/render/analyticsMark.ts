import { insertHeadMark } from './insertHeadMark.ts'
import { escapeHtml } from './minimalPage.ts'
import type { Mark } from './types.ts'

/**
 * Writes the address of the tag script into the head of every page, for renderer/consent. Here, because most
 * pages were rendered when the site was built: the settings of the server that runs now decide, and they agree
 * with the policy that it sends.
 */
export function analyticsMark(scriptUrl: string): Mark {
  const mark = `<meta name="analytics" content="${escapeHtml(scriptUrl)}">`
  return (rendered) => insertHeadMark(rendered, mark)
}
