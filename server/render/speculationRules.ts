/**
 * All links to pages of the site, but not to those that show a visitor's own data or depend on a query. Links to other
 * sites have a `rel`.
 */
const links = "a:not([rel],[href*='?'],[href*='/account'],[href^='/media'])"

/**
 * Browsers prerender a link while the pointer rests on it. The rules are in the document, because they must go once the
 * page is hydrated (renderer/browser/starter/hydrate.ts), and those of a header cannot be removed.
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { selector_matches: links }, eagerness: 'moderate' }],
})
