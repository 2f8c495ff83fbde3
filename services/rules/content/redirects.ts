import { inOrder } from './value/content.ts'
import { perContent } from './value/perContent.ts'
import type { Entry } from './value/schema.ts'

const statuses = { found_302: 302, permanent_301: 301, gone_410: 410 } as const

/** A redirect that editors maintain in the backend. A 410 has no target. */
export interface EditedRedirect {
  from: string
  to?: string
  status: (typeof statuses)[keyof typeof statuses]
}

/** All redirects of the backend by address, as saved; the server validates them again. */
export const redirectsOf = perContent((content) =>
  content
    .all('Redirect')
    .map(toRedirect)
    .sort((a, b) => inOrder(a.from, b.from)),
)

const toRedirect = ({ from, to, code }: Entry<'Redirect'>): EditedRedirect => ({
  from,
  to: to || undefined,
  status: statuses[code],
})
