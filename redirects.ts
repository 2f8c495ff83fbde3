import legacy from './cms/src/site/legacy.json' with { type: 'json' }

/**
 * Paths of the old site and where their content is now, as in `cms/src/site/legacy.json`, because Strapi refuses pages at
 * these paths. A path must match exactly, with or without a trailing slash. The response is a 302 and keeps the query of
 * the request. Editors keep their own rules in the backend.
 * A source must not be a page of this site, and a target must not be a source: tests/unit/server/routing/decide.test.ts.
 */
export const redirects: { from: string; to: string }[] = Object.entries(legacy).map(([from, to]) => ({ from, to }))
