import { describe, expect, it } from 'vitest'
import { decide } from '#server/routing/decide.ts'
import { legacyTable, liveTable } from '#server/routing/redirectTable.ts'
import type { RedirectRule } from '#services/rules/content/redirects.ts'
import { redirectStatuses } from '#services/rules/site/addresses.ts'
import { redirects } from '../../../../redirects.ts'
import { generator } from '../../../random.ts'
import { decisionCases, tables } from './decisionCases.ts'
import { redirectCases } from './redirectCases.ts'

describe('decide', () => {
  it.each(decisionCases)('%s: %s', (_what, target, decision) => {
    expect(decide(target, tables)).toEqual(decision)
  })

  it('never sends a visitor to another site unless a rule says so', () => {
    const pieces = [
      ...String.raw`/ // \ %5C %2F . .. %2e %2E%2e evil.com https: : @ ? # %09 %00 %20 %0A`.split(' '),
      ...'é %E2%80%AE % ; old away x'.split(' '),
    ]
    const random = generator(20260418)
    for (let round = 0; round < 50_000; round += 1) {
      const length = 1 + Math.floor(random() * 9)
      const target = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join('')
      const decision = decide(target, tables)
      if (decision.kind !== 'redirect') continue
      const { location, external } = decision
      if (external) expect(location).toBe('https://example.org/x?y=1')
      else {
        expect(location, target).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
        const where = new URL(location, 'https://site.test/some/page')
        expect(where.origin, target).toBe('https://site.test')
        // One hop: the target is normalised.
        expect(decide(where.pathname, { ...tables, legacy: new Map(), live: new Map() }).kind, target).toBe('page')
      }
    }
  })
})

const table = legacyTable(redirects)

describe('the legacy list', () => {
  it('has at least 80 rules, each of which applies', () => {
    expect(redirects.length).toBeGreaterThanOrEqual(80)
    expect(table.size).toBe(redirects.length)
  })

  it('is normalised and stays on this site', () => {
    for (const { from, to } of redirects) {
      expect(from).toMatch(/^(?:\/[a-z0-9-]+)+$/)
      expect(to).toMatch(/^\/$|^(?:\/[a-z0-9-]+)+$/)
    }
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
