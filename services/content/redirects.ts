import { compact } from './compact.ts'
import { contentList } from './contentQuery.ts'
import { graphql } from './graphql.ts'
import { createContentSource } from './source.ts'

const statuses = { found_302: 302, permanent_301: 301, gone_410: 410 } as const

/** A redirect that editors maintain in the backend. A 410 has no target. */
export interface EditedRedirect {
  from: string
  to?: string
  status: (typeof statuses)[keyof typeof statuses]
}

const Redirects = graphql(`
  query Redirects($start: Int!) {
    redirects(sort: ["from"], pagination: { start: $start, limit: 250 }) {
      from
      to
      code
    }
    redirects_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
  }
`)

const allRedirects = contentList(Redirects, ({ redirects }) =>
  compact(redirects).map(
    ({ from, to, code }): EditedRedirect => ({ from, to: to || undefined, status: statuses[code] }),
  ),
)

/**
 * All redirects of the backend, as saved; the server validates them again.
 * @throws ContentError if the backend is unavailable
 */
export const getRedirects = () => createContentSource({ fresh: true }).read(allRedirects, {})
