// https://vike.dev/guard
import { guardWith } from '#renderer/guardWith.ts'

/** Checks only the form of the provider's name; Strapi knows which providers are enabled. */
export const guard = guardWith(({ routeParams }) => /^[a-z\d_-]{2,30}$/.test(routeParams?.provider ?? ''))
