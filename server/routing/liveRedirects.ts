import type { FastifyBaseLogger } from 'fastify'
import type { SiteContent } from '#server/content/siteContent.ts'
import { redirectsOf } from '#services/rules/content/redirects.ts'
import { liveTable, type RedirectTable } from './redirectTable.ts'

/** @returns the redirects that editors maintain, as a table that is made again when they have changed */
export function createLiveRedirects(
  site: Pick<SiteContent, 'state'>,
  legacy: RedirectTable,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => RedirectTable {
  let last: { from: object | undefined; table: RedirectTable } | undefined
  return () => {
    const { content } = site.state()
    const from = content.stored.Redirect
    if (last?.from === from && last) return last.table
    const { table, refused } = liveTable(redirectsOf(content), legacy)
    for (const { rule, reason } of refused) log.warn({ from: rule.from, to: rule.to }, `Redirect ignored: ${reason}`)
    last = { from, table }
    return table
  }
}
