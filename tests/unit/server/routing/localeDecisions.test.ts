import { describe, expect, it } from 'vitest'
import type { LocaleRouting, LocaleStrategy } from '#locales/routing.ts'
import { decide } from '#server/routing/decide.ts'
import { legacyTable, liveTable } from '#server/routing/redirectTable.ts'
import { localeStrategies } from '#services/rules/site/siteFile.ts'

const by = (strategy: LocaleStrategy, codes = ['en', 'cy']): LocaleRouting => ({ strategy, codes, defaultCode: 'en' })
const legacy = legacyTable([
  { from: '/old', to: '/new' },
  { from: '/old-map', to: '/sitemap.xml' },
  { from: '/old-welsh', to: '/cy/new' },
])
const { table: live } = liveTable(
  [
    { from: '/gone', status: 410 },
    { from: '/away', to: 'https://example.org/', status: 302 },
    { from: '/cy/only', to: '/only', status: 302 },
    { from: '/en/only', to: '/only', status: 302 },
  ],
  legacy,
)

const tables = (strategy: LocaleStrategy) => ({ legacy, live, routing: by(strategy), isMissing: () => false })

function outcome(target: string, strategy: LocaleStrategy, firstVisit?: string): string {
  const decision = decide(target, tables(strategy), () => firstVisit)
  if (decision.kind === 'page') return decision.path
  return decision.kind === 'redirect'
    ? `${decision.status} ${decision.location}${decision.negotiated ? ' for this visitor' : ''}`
    : decision.kind
}

describe('decide with languages', () => {
  it.each<[LocaleStrategy, target: string, firstVisit: string | undefined, expected: string]>([
    ['prefix_except_default', '/', undefined, '/'],
    ['prefix_except_default', '/?a=1#b', 'cy', '302 /cy?a=1#b for this visitor'],
    ['prefix_except_default', '/cy', 'en', '/cy'],
    ['prefix_except_default', '/faq', 'cy', '/faq'],
    ['prefix_except_default', '/en', undefined, '301 /'],
    ['prefix_except_default', '/en/faq/?a=1', undefined, '301 /faq?a=1'],
    ['prefix_except_default', '/cy/faq/', undefined, '301 /cy/faq'],
    ['prefix_except_default', '/cy//evil.com/', undefined, '301 /cy/evil.com'],
    ['prefix_except_default', '/en//evil/', undefined, '301 /evil'],
    ['prefix_except_default', '/cy/old/', undefined, '302 /cy/new'],
    ['prefix_except_default', '/en/old', undefined, '302 /new'],
    ['prefix_except_default', '/cy/old-map', undefined, '302 /sitemap.xml'],
    ['prefix_except_default', '/old-welsh', undefined, '302 /cy/new'],
    ['prefix_except_default', '/cy/gone', undefined, 'gone'],
    ['prefix_except_default', '/cy/away', undefined, '302 https://example.org/'],
    ['prefix_except_default', '/cy/only', undefined, '302 /only'],
    ['prefix', '/', undefined, '302 /en for this visitor'],
    ['prefix', '/', 'cy', '302 /cy for this visitor'],
    ['prefix', '/faq/', undefined, '301 /en/faq'],
    ['prefix', '/cy/old', undefined, '302 /cy/new'],
    ['prefix', '/en/only', undefined, '/en/only'],
    ['prefix', '/robots.txt', undefined, '/robots.txt'],
    ['prefix_and_default', '/', 'en', '/'],
    ['prefix_and_default', '/', 'cy', '302 /cy for this visitor'],
    ['prefix_and_default', '/en/faq', undefined, '/en/faq'],
    ['prefix_and_default', '/en/old', undefined, '302 /new'],
    ['no_prefix', '/', undefined, '/'],
    ['no_prefix', '/cy/old', undefined, '/cy/old'],
    ['no_prefix', '/old', undefined, '302 /new'],
  ])('%s: %s', (strategy, target, firstVisit, expected) => {
    expect(outcome(target, strategy, firstVisit)).toBe(expected)
  })

  it('needs one hop, whatever the strategy', () => {
    for (const strategy of localeStrategies)
      for (const prefix of ['', '/en', '/cy'])
        for (const path of ['', '/', '/faq', '/faq//', '/old', '/old/', '/old-welsh/', '/gone', '/only']) {
          const decision = decide(prefix + path || '/', tables(strategy))
          if (decision.kind !== 'redirect' || decision.external) continue
          expect(outcome(decision.location, strategy), `${strategy} ${prefix}${path}`).not.toMatch(/^30/)
        }
  })

  it('does not redirect on a site with one language', () => {
    const routing = by('prefix_except_default', ['en'])
    for (const path of ['/', '/en', '/en/faq', '/cy', '/faq'])
      expect(decide(path, { legacy, live: new Map(), routing, isMissing: () => false }, () => undefined)).toMatchObject(
        { kind: 'page', path },
      )
  })

  it('redirects the root before anything else, in the visitor’s language', () => {
    const root = { status: 307 as const, to: '/services', external: false }
    const at = (target: string, strategy: LocaleStrategy, firstVisit?: string) =>
      decide(target, { ...tables(strategy), root }, () => firstVisit)
    for (const strategy of ['prefix', 'prefix_except_default', 'prefix_and_default'] as const)
      expect(at('/?a=1', strategy, 'cy')).toMatchObject({
        status: 307,
        location: '/cy/services?a=1',
        negotiated: true,
      })
    expect(at('/', 'prefix')).toMatchObject({ status: 307, location: '/en/services', negotiated: true })
    expect(at('/', 'prefix_except_default')).toMatchObject({ status: 307, location: '/services', negotiated: true })
    expect(at('/', 'no_prefix')).toEqual({ kind: 'redirect', status: 307, location: '/services', external: false })
    expect(at('/cy', 'prefix_except_default', 'cy')).toMatchObject({ kind: 'page' })
  })

  it('does not redirect a path without a page in any language', () => {
    const at = (target: string, strategy: LocaleStrategy) =>
      decide(target, { ...tables(strategy), isMissing: (path) => path === '/nope' })
    for (const strategy of localeStrategies)
      for (const target of ['/nope', '/en/nope', '/cy/nope'])
        expect(at(target, strategy)).toMatchObject({ kind: 'page', path: target })
    expect(at('/faq', 'prefix')).toMatchObject({ status: 301, location: '/en/faq' })
    expect(at('/nope/', 'prefix')).toMatchObject({ status: 301, location: '/nope' })
  })
})
