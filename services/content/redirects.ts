import { compact } from './compact.ts'
import { contentList } from './contentQuery.ts'
import { graphql } from './graphql.ts'
import { createContentSource } from './source.ts'
import type { Content } from './value/content.ts'

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

interface RawRedirect {
  from: string
  to: string | null
  code: keyof typeof statuses
}

const toRedirect = ({ from, to, code }: RawRedirect): EditedRedirect => ({
  from,
  to: to || undefined,
  status: statuses[code],
})

const allRedirects = contentList(Redirects, ({ redirects }) => compact(redirects).map(toRedirect))

/**
 * All redirects of the backend, as saved; the server validates them again.
 * @throws ContentError if the backend is unavailable
 */
export const getRedirects = () => createContentSource({ fresh: true }).read(allRedirects, {})

/** All redirects of the backend by address, as saved; the server validates them again. */
export const redirectsOf = (content: Content) =>
  content
    .all('Redirect')
    .map(toRedirect)
    .sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)))
