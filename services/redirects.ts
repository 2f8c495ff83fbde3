import { compact } from './content/compact.ts'
import { graphql } from './content/graphql.ts'
import { createContentSource } from './content/source.ts'

/** A redirect that editors maintain in the backend. A 410 has no target. */
export interface EditedRedirect {
  from: string
  to?: string
  status: 301 | 302 | 410
}

const Redirects = graphql(`
  query Redirects($start: Int!) {
    redirects(sort: ["from"], pagination: { start: $start, limit: 250 }) {
      from
      to
      code
    }
  }
`)

const statuses = { found_302: 302, permanent_301: 301, gone_410: 410 } as const

/**
 * All redirects of the backend, as saved; the server validates them again.
 * @throws ContentError if the backend is unavailable
 */
export async function getRedirects(): Promise<EditedRedirect[]> {
  const content = createContentSource()
  const all: EditedRedirect[] = []
  for (let start = 0; ; start += 250) {
    const { redirects } = await content.query(['redirect'], Redirects, { start })
    const page = compact(redirects)
    all.push(...page.map(({ from, to, code }) => ({ from, to: to || undefined, status: statuses[code] })))
    if (redirects.length < 250) return all
  }
}
