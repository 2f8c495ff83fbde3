import { describe, expect, it } from 'vitest'
import { decide } from '#server/routing/decide.ts'
import { generator } from '../../../random.ts'
import { decisionCases, legacy, live } from './decisionCases.ts'

describe('decide', () => {
  it.each(decisionCases)('%s: %s', (_what, target, decision) => {
    expect(decide(target, { legacy, live })).toEqual(decision)
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
      const decision = decide(target, { legacy, live })
      if (decision.kind !== 'redirect') continue
      const { location, external } = decision
      if (external) expect(location).toBe('https://example.org/x?y=1')
      else {
        expect(location, target).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
        const where = new URL(location, 'https://site.test/some/page')
        expect(where.origin, target).toBe('https://site.test')
        // One hop: the target is normalised.
        expect(decide(where.pathname, { legacy: new Map(), live: new Map() }).kind, target).toBe('page')
      }
    }
  })
})
