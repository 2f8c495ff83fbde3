import type { RedirectStatus } from '../site/addresses.ts'
import { inOrder } from './value/content.ts'
import { perContent } from './value/perContent.ts'

const statuses = { found_302: 302, permanent_301: 301, gone_410: 410 } as const

/** A redirect that editors maintain in the backend. */
export interface RedirectRule {
  /** Path on this site, such as `/old-page`. */
  from: string
  /** Path on this site (query and hash allowed) or an http(s) URL; undefined for 410. */
  to?: string | undefined
  status: RedirectStatus | 410
}

/** All redirects of the backend by address, as saved; the server validates them again. */
export const redirectsOf = perContent((content) =>
  content
    .all('Redirect')
    .map(({ from, to, code }): RedirectRule => ({ from, to: to || undefined, status: statuses[code] }))
    .sort((a, b) => inOrder(a.from, b.from)),
)
