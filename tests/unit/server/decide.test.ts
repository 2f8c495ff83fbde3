import { describe, expect, it } from 'vitest'
import { decide } from '#server/routing/decide.ts'
import { legacyTable, liveTable } from '#server/routing/redirectTable.ts'

const legacy = legacyTable([
  { from: '/old', to: '/new' },
  { from: '/old', to: '/never' },
  { from: '/old-slash/', to: '/tidy/' },
  { from: '/old-part', to: '/new#part' },
  { from: '/old-query', to: '/new?page=2' },
  { from: '/services/floor-sanding-clapham', to: '/services/south-london/floor-sanding-clapham' },
  { from: '/caf%C3%A9', to: '/coffee' },
])
const { table: live } = liveTable(
  [
    { from: '/moved', to: '/here', status: 301 },
    { from: '/for-now', to: '/there', status: 302 },
    { from: '/away', to: 'https://example.org/x?y=1', status: 302 },
    { from: '/gone', status: 410 },
  ],
  legacy,
)
const to = (status: number, location: string, external = false) => ({ kind: 'redirect', status, location, external })
const page = (path: string, query = '', hash = '') => ({ kind: 'page', path, query, hash })
const malformed = { kind: 'malformed' }
const gone = { kind: 'gone' }

/** The same table serves the browser's navigation. */
const cases: [what: string, target: string, decision: object][] = [
  ['the root is no trailing slash', '/', page('/')],
  ['a page', '/faq', page('/faq')],
  ['a page with query and hash', '/blog?page=2#list', page('/blog', '?page=2', '#list')],
  ['a legacy path', '/old', to(302, '/new')],
  ['a legacy path with a slash costs one hop', '/old/', to(302, '/new')],
  ['a legacy path with many slashes too', '/old///', to(302, '/new')],
  ['a rule written with slashes', '/old-slash', to(302, '/tidy')],
  ['a query is kept', '/old?utm=1', to(302, '/new?utm=1')],
  ['slash, legacy and query together', '/old/?utm=1', to(302, '/new?utm=1')],
  ['a query comes before the hash of the target', '/old-part/?a=b', to(302, '/new?a=b#part')],
  ['a target with a query keeps its own', '/old-query?page=7', to(302, '/new?page=2')],
  ['the match is exact: case', '/Old', page('/Old')],
  ['the match is exact: longer path', '/old/feed', page('/old/feed')],
  ['the match knows other spellings of the same path', '/%6fld', to(302, '/new')],
  ['legacy comes before the validity of pages', '/services/floor-sanding-clapham', to(302, '/services/south-london/floor-sanding-clapham')],
  ['unicode in a rule', '/café', to(302, '/coffee')],
  ['unicode, escaped in lower case', '/caf%c3%a9/', to(302, '/coffee')],
  ['a rule of the backend', '/moved', to(301, '/here')],
  ['a temporary rule of the backend, slash and query', '/for-now/?q=1', to(302, '/there?q=1')],
  ['an external target keeps its address as it is', '/away/?q=1', to(302, 'https://example.org/x?y=1', true)],
  ['gone', '/gone', gone],
  ['gone, with a slash', '/gone/', gone],
  ['a trailing slash', '/faq/', to(301, '/faq')],
  ['all trailing slashes, query kept', '/faq///?a=1', to(301, '/faq?a=1')],
  ['a trailing slash and a hash', '/faq/#x', to(301, '/faq#x')],
  ['slashes in the middle', '/blog//sanding', to(301, '/blog/sanding')],
  ['two slashes', '//', to(301, '/')],
  ['a host in disguise', '//evil.com', to(301, '/evil.com')],
  ['a host in disguise with a slash', '//evil.com/', to(301, '/evil.com')],
  ['a host with a path', '//evil.com/a/', to(301, '/evil.com/a')],
  ['many slashes before a host', '////evil.com/', to(301, '/evil.com')],
  ['a backslash', '/\\evil.com/', malformed],
  ['two backslashes', '\\\\evil.com/', malformed],
  ['an escaped backslash', '/%5Cevil.com/', malformed],
  ['an escaped backslash in lower case', '/a/%5cevil.com/', malformed],
  ['dot segments before slashes', '/..//evil.com/', to(301, '/evil.com')],
  ['escaped dot segments', '/%2e%2e//evil.com/', to(301, '/evil.com')],
  ['one dot before slashes', '/.//evil.com/', to(301, '/evil.com')],
  ['dot segments end at the root', '/../../', to(301, '/')],
  ['dot segments without a trailing slash', '/a/../faq', to(301, '/faq')],
  ['dot segments onto a legacy path', '/x/../old', to(302, '/new')],
  ['escaped slashes stay escaped', '/%2F%2Fevil.com/', to(301, '/%2F%2Fevil.com')],
  ['an escaped slash after dots', '/..%2F%2Fevil.com/', to(301, '/..%2F%2Fevil.com')],
  ['a space before slashes', '/%20//evil.com/', to(301, '/%20/evil.com')],
  ['a user in disguise', '/@evil.com/', to(301, '/@evil.com')],
  ['fullwidth slashes', '/%EF%BC%8F%EF%BC%8Fevil.com/', to(301, '/%EF%BC%8F%EF%BC%8Fevil.com')],
  ['NUL', '/a%00b', malformed],
  ['NUL in the query', '/a?b=%00', malformed],
  ['an escaped tab', '/%09/evil.com/', malformed],
  ['an escaped line break', '/faq%0d%0aSet-Cookie:%20a=b/', malformed],
  ['a raw tab', '/\t/evil.com/', malformed],
  ['a raw line break', '/faq\r\nX: y', malformed],
  ['DEL', '/%7f', malformed],
  ['a C1 control', '/%C2%85', malformed],
  ['half an escape', '/100%', malformed],
  ['no escape', '/%zz', malformed],
  ['half a character', '/%C3', malformed],
  ['an overlong slash', '/%C0%AFevil.com/', malformed],
  ['a surrogate', '/%ED%A0%80', malformed],
  ['a lone surrogate', '/\ud800', malformed],
  ['empty', '', malformed],
  ['an asterisk', '*', malformed],
  ['no slash', 'evil.com/', malformed],
  ['a scheme', 'https://evil.com/', malformed],
  ['a script', 'javascript:alert(1)//', malformed],
  ['a broken escape in the query is left to the page', '/faq?q=50%', page('/faq', '?q=50%')],
  ['line breaks in the query stay escaped', '/faq/?a=%0d%0aX', to(301, '/faq?a=%0d%0aX')],
  ['unicode in the query is escaped', '/faq/?a=é', to(301, '/faq?a=%C3%A9')],
  ['an empty query', '/faq?', page('/faq')],
]

describe('decide', () => {
  it.each(cases)('%s: %s', (_what, target, decision) => {
    expect(decide(target, { legacy, live })).toEqual(decision)
  })

  it('never sends a visitor to another site unless a rule says so', () => {
    const pieces = ['/', '//', '\\', '%5C', '%2F', '.', '..', '%2e', '%2E%2e', 'evil.com', 'https:', ':', '@', '?', '#', '%09', '%00', '%20', '%0A', 'é', '%E2%80%AE', '%', ';', 'old', 'away', 'x']
    const random = generator(20260418)
    for (let round = 0; round < 50_000; round += 1) {
      const length = 1 + Math.floor(random() * 9)
      const target = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join('')
      const decision = decide(target, { legacy, live })
      if (decision.kind !== 'redirect') continue
      const { location, external } = decision
      if (external) expect(location).toBe('https://example.org/x?y=1')
      else {
        expect(location, target).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
        const where = new URL(location, 'https://site.test/some/page')
        expect(where.origin, target).toBe('https://site.test')
        // One hop: the place it names is tidy.
        expect(decide(where.pathname, { legacy: new Map(), live: new Map() }).kind, target).toBe('page')
      }
    }
  })
})

/** Mulberry32: the same numbers in every run. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
