// https://vike.dev/guard
import { guardWith } from '#renderer/guardWith.ts'

/** Names as Strapi gives them to providers; which of them are on, it knows itself. */
export const guard = guardWith(({ routeParams }) => /^[a-z\d_-]{2,30}$/.test(routeParams?.provider ?? ''))
