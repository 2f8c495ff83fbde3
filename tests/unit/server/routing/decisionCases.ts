import type { RedirectTables } from '#server/routing/decide.ts'
import { legacyTable, liveTable } from '#server/routing/redirectTable.ts'
import type { RedirectRule } from '#services/rules/content/redirects.ts'

export const legacyRules = [
  { from: '/old', to: '/new' },
  { from: '/old', to: '/never' },
  { from: '/old-slash/', to: '/tidy/' },
  { from: '/old-part', to: '/new#part' },
  { from: '/old-query', to: '/new?page=2' },
  { from: '/services/floor-sanding-clapham', to: '/services/south-london/floor-sanding-clapham' },
  { from: '/caf%C3%A9', to: '/coffee' },
  { from: '/old-moved', to: '/moved' },
  { from: '/old-gone', to: '/gone' },
]
export const liveRules: RedirectRule[] = [
  { from: '/moved', to: '/here', status: 301 },
  { from: '/for-now', to: '/there', status: 302 },
  { from: '/away', to: 'https://example.org/x?y=1', status: 302 },
  { from: '/gone', status: 410 },
]
const legacy = legacyTable(legacyRules)
/** Of a site with one language. */
export const tables: RedirectTables = {
  legacy,
  live: liveTable(liveRules, legacy).table,
  routing: { strategy: 'prefix_except_default', codes: ['en'], defaultCode: 'en' },
  isMissing: () => false,
}
const to = (status: number, location: string, external = false) => ({ kind: 'redirect', status, location, external })
const page = (path: string, query = '', hash = '') => ({ kind: 'page', path, query, hash })
const malformed = { kind: 'malformed' }
const gone = { kind: 'gone' }

/** Decisions by target, the same on the server and in client-side navigation. */
export const decisionCases: [what: string, target: string, decision: object][] = [
  ['the root is not a trailing slash', '/', page('/')],
  ['a page', '/faq', page('/faq')],
  ['a legacy path', '/old', to(302, '/new')],
  ['a legacy path with a slash costs one hop', '/old/', to(302, '/new')],
  ['a rule written with slashes', '/old-slash', to(302, '/tidy')],
  ['a query is kept', '/old?utm=1', to(302, '/new?utm=1')],
  ['slash, legacy and query together', '/old/?utm=1', to(302, '/new?utm=1')],
  ['a query comes before the hash of the target', '/old-part/?a=b', to(302, '/new?a=b#part')],
  ['a target with a query keeps its own', '/old-query?page=7', to(302, '/new?page=2')],
  ['the match is exact: case', '/Old', page('/Old')],
  ['the match is exact: longer path', '/old/feed', page('/old/feed')],
  ['the match ignores how the path is escaped', '/%6fld', to(302, '/new')],
  [
    'legacy comes before the validity of pages',
    '/services/floor-sanding-clapham',
    to(302, '/services/south-london/floor-sanding-clapham'),
  ],
  ['unicode in a rule', '/café', to(302, '/coffee')],
  ['unicode, escaped in lower case', '/caf%c3%a9/', to(302, '/coffee')],
  ['a rule of the backend', '/moved', to(301, '/here')],
  ['a temporary rule of the backend, slash and query', '/for-now/?q=1', to(302, '/there?q=1')],
  ['an external target is used unchanged', '/away/?q=1', to(302, 'https://example.org/x?y=1', true)],
  ['a legacy path whose target has moved costs one hop', '/old-moved?a=b', to(302, '/here?a=b')],
  ['a legacy path whose target is gone', '/old-gone', gone],
  ['gone', '/gone', gone],
  ['a trailing slash', '/faq/', to(301, '/faq')],
  ['all trailing slashes, query kept', '/faq///?a=1', to(301, '/faq?a=1')],
  ['slashes in the middle', '/blog//sanding', to(301, '/blog/sanding')],
  ['a host in disguise', '//evil.com', to(301, '/evil.com')],
  ['many slashes before a host', '////evil.com/', to(301, '/evil.com')],
  ['a backslash', '/\\evil.com/', malformed],
  ['an escaped backslash in lower case', '/a/%5cevil.com/', malformed],
  ['dot segments before slashes', '/..//evil.com/', to(301, '/evil.com')],
  ['escaped dot segments', '/%2e%2e//evil.com/', to(301, '/evil.com')],
  ['dot segments end at the root', '/../../', to(301, '/')],
  ['dot segments without a trailing slash', '/a/../faq', to(301, '/faq')],
  ['dot segments onto a legacy path', '/x/../old', to(302, '/new')],
  ['escaped slashes stay escaped', '/%2F%2Fevil.com/', to(301, '/%2F%2Fevil.com')],
  ['an escaped slash after dots', '/..%2F%2Fevil.com/', to(301, '/..%2F%2Fevil.com')],
  ['fullwidth slashes', '/%EF%BC%8F%EF%BC%8Fevil.com/', to(301, '/%EF%BC%8F%EF%BC%8Fevil.com')],
  ['NUL', '/a%00b', malformed],
  ['NUL in the query', '/a?b=%00', malformed],
  ['an escaped tab', '/%09/evil.com/', malformed],
  ['an escaped line break', '/faq%0d%0aSet-Cookie:%20a=b/', malformed],
  ['a raw line break', '/faq\r\nX: y', malformed],
  ['a C1 control', '/%C2%85', malformed],
  ['half an escape', '/100%', malformed],
  ['half a character', '/%C3', malformed],
  ['an overlong slash', '/%C0%AFevil.com/', malformed],
  ['a surrogate', '/%ED%A0%80', malformed],
  ['a lone surrogate', '/\ud800', malformed],
  ['empty', '', malformed],
  ['an asterisk', '*', malformed],
  ['a scheme', 'https://evil.com/', malformed],
  ['a script', 'javascript:alert(1)//', malformed],
  ['a broken escape in the query is left to the page', '/faq?q=50%', page('/faq', '?q=50%')],
  ['line breaks in the query stay escaped', '/faq/?a=%0d%0aX', to(301, '/faq?a=%0d%0aX')],
  ['unicode in the query is escaped', '/faq/?a=é', to(301, '/faq?a=%C3%A9')],
  ['an empty query', '/faq?', page('/faq')],
]
