// https://vike.dev/guard
import { validWhen } from '#renderer/pageValidity.ts'

/** Names as Strapi gives them to providers; which of them are on, it knows itself. */
export const guard = validWhen(({ routeParams }) => /^[a-z\d_-]{2,30}$/.test(routeParams?.provider ?? ''))
