import type { MakeEntry } from './entry.ts'
import { markHead } from './markHead.ts'
import { escapeHtml } from './minimalPage.ts'

/**
 * Writes the address of the tag script into the head of every page, for renderer/consent. Here, because most
 * pages were rendered when the site was built: the settings of the server that runs now decide, and they agree
 * with the policy that it sends. Without an address pages stay as they are.
 */
export function markAnalytics(makeEntry: MakeEntry, scriptUrl: string | undefined): MakeEntry {
  if (!scriptUrl) return makeEntry
  const mark = `<meta name="analytics" content="${escapeHtml(scriptUrl)}">`
  return (rendered, options) => makeEntry(markHead(rendered, mark), options)
}
