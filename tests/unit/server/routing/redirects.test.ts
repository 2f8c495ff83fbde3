import { describe, expect, it } from 'vitest'
import { legacyTable, liveTable } from '#server/routing/redirectTable.ts'
import type { RedirectRule } from '#services/rules/content/redirects.ts'
import { fixedAddresses, redirectStatuses } from '#services/rules/site/addresses.ts'
import { redirects } from '../../../../redirects.ts'
import { redirectCases } from './redirectCases.ts'

const table = legacyTable(redirects)
const sources = redirects.map(({ from }) => from)
const pathOf = (to: string) => to.replace(/[?#].*$/, '')

describe('the legacy list', () => {
  it('has at least 80 rules, each old path once', () => {
    expect(redirects.length).toBeGreaterThanOrEqual(80)
    expect(new Set(sources).size).toBe(redirects.length)
    expect(table.size).toBe(redirects.length)
  })

  it('leads to each target in one hop', () => {
    expect(redirects.filter(({ to }) => table.has(pathOf(to)))).toEqual([])
  })

  it('is normalised and stays on this site', () => {
    for (const { from, to } of redirects) {
      expect(from).toMatch(/^(?:\/[a-z0-9-]+)+$/)
      expect(to).toMatch(/^\/$|^(?:\/[a-z0-9-]+)+$/)
    }
  })

  it('does not override any page of this site', () => {
    const categories =
      'floor-sanding wood-floor-repairs floor-staining floor-sealing parquet laminate stairs-and-banisters'.split(' ')
    const regions = 'central north north-west east south-east south south-west west'
      .split(' ')
      .map((name) => `${name}-london`)
    const tags = 'sanding finishes repairs parquet care planning'.split(' ')
    const pages = [
      ...fixedAddresses(),
      ...[...categories, ...regions].map((name) => `/services/${name}`),
      ...tags.map((name) => `/blog/${name}`),
      ...redirects.map(({ to }) => pathOf(to)),
    ]
    expect(pages.filter((page) => table.has(page))).toEqual([])
  })

  it.each([
    ['/blog/articles/grits-explained', '/blog/sanding/grits-explained'],
    ['/blog/articles/grits-explained/feed', '/blog/sanding/grits-explained'],
    ['/blog/articles', '/blog'],
    ['/about-us', '/about'],
    ['/pricing', '/prices'],
    ['/cost', '/prices'],
    ['/services/floor-sanding-clapham', '/services/south-london/floor-sanding-clapham'],
    ['/services/south-london/floor-restoration-south-london', '/services/south-london'],
    [
      '/services/floor-sanding/floor-polishing-and-refinishing-london',
      '/services/floor-sanding/floor-polishing-and-refinishing',
    ],
    ['/services/floor-sanding/wood-floor-gap-filling-service', '/services/wood-floor-repairs/gap-filling'],
    [
      '/services/wood-floor-repairs/wood-floor-and-parquet-scratch-repair',
      '/services/wood-floor-repairs/scratch-and-dent-repair',
    ],
  ])('knows %s', (from, to) => {
    expect(table.get(from)).toEqual({ status: 302, to, external: false })
  })
})

describe('rules of the backend', () => {
  const legacy = legacyTable([{ from: '/old', to: '/new' }])
  const rule = (from: string, to?: string, status: RedirectRule['status'] = 302): RedirectRule => ({ from, to, status })

  it.each(redirectCases)('work as in the admin: $from → $to, usable $usable', ({ from, to = '/prices', usable }) => {
    const { table: live, refused } = liveTable([rule(from, to)], new Map())
    expect([live.size, refused.length]).toEqual(usable ? [1, 0] : [0, 1])
  })

  it.each<[string, RedirectRule[], string[]]>([
    ['good ones', [rule('/a', '/b'), rule('/c/', '/d/', 301), rule('/e', undefined, 410)], ['/a', '/c', '/e']],
    ['one that points to itself', [rule('/a', '/a/?x=1#y')], []],
    ['a loop of two', [rule('/a', '/b'), rule('/b', '/a')], []],
    ['a chain: its last step works', [rule('/a', '/b'), rule('/b', '/c')], ['/b']],
    ['a chain into the legacy list', [rule('/a', '/old')], []],
    ['a chain to a removed page: both are gone', [rule('/a', '/b'), rule('/b', undefined, 410)], ['/a', '/b']],
    ['one that is in the legacy list', [rule('/old', '/x')], []],
    ['two for one path: the first works', [rule('/a', '/b'), rule('/a/', '/c')], ['/a']],
    ['no target', [rule('/a')], []],
    ['an unknown status', [{ from: '/a', to: '/b', status: 304 as 302 }], []],
    [
      'every status of the list',
      redirectStatuses.map((status) => rule(`/${status}`, '/b', status)),
      redirectStatuses.map((status) => `/${status}`),
    ],
    [
      'a source that is not a path',
      [rule('a', '/b'), rule('//a', '/b'), rule('/a?b', '/c'), rule('https://x.org/', '/b')],
      [],
    ],
    [
      'a hostile target',
      [rule('/a', 'javascript:alert(1)'), rule('/b', '//evil.com'), rule('/c', '/\\evil.com'), rule('/d', '/x\r\ny')],
      [],
    ],
    ['a path of the server', [rule('/healthz', '/'), rule('/assets/x', '/')], []],
  ])('are used only if they are valid: %s', (_what, rules, used) => {
    const { table: live, refused } = liveTable(rules, legacy)
    expect([...live.keys()]).toEqual(used)
    expect(refused).toHaveLength(rules.length - used.length)
  })
})
