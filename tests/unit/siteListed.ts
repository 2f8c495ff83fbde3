import type { Listed } from '#services/rules/content/listed.ts'

/** What the pages of the site declare. */
export const siteListed: readonly Listed[] = Object.values(
  import.meta.glob<{ listed: Listed | Listed[] }>('/pages/**/+listed.ts', { eager: true }),
).flatMap(({ listed }) => listed)
