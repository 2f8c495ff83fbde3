import { describe, expect, it } from 'vitest'
import { redirectFault } from '../../../../cms/src/documents/redirect-fault.ts'
import { redirectCases } from '../../server/routing/redirectCases.ts'

const code = 'found_302'

describe('a redirect that an editor saves', () => {
  it.each(redirectCases)('$from → $to: usable $usable', ({ from, to = '/prices', usable }) => {
    const fault = redirectFault({ from, to, code }, [])
    if (usable) expect(fault).toBeUndefined()
    else expect(fault).toMatch(/^“(From|To)” .+\.$/)
  })

  it.each([
    ['/old/../new', '/new'],
    ['/caf%c3%a9', '/café'],
    ['/a//b/', '/a/b'],
  ])('%s is the path %s, written differently', (written, path) => {
    const fault = (from: string, to: string, other: { from: string; to: string }) =>
      redirectFault({ from, to, code }, [{ ...other, code }])
    expect(fault(written, path, { from: '/x', to: '/y' })).toContain('A loop')
    expect(fault(written, '/y', { from: path, to: '/z' })).toContain('already')
    expect(fault('/x', written, { from: path, to: '/z' })).toContain('A chain')
    expect(fault(written, '/y', { from: '/x', to: path })).toContain('A chain')
  })
})
