import { describe, expect, it } from 'vitest'
import { parseTarget } from '#server/routing/redirectTable.ts'
import { isUsablePath } from '../../../../pages/account/nextPath.ts'

describe('isUsablePath', () => {
  it.each(['/', '/prices', '/prices?x=%zz#part', '/caf%C3%A9', '/blog?page=2'])('accepts %s', (address) => {
    expect(isUsablePath(address)).toBe(true)
    expect(parseTarget(address)).toBeDefined()
  })

  it.each([
    '/%5Cevil.example',
    '/%5c%5cevil.example',
    '/a/%5C/b',
    '/\\evil.example',
    '/%09/evil.example',
    '/%0d%0a',
    '/%00',
    '/prices?x=%00',
    '/a\nb',
    '/%zz',
    '/%c3',
    '/100%',
  ])('rejects %j, as the server does', (address) => {
    expect(isUsablePath(address)).toBe(false)
    expect(parseTarget(address)).toBeUndefined()
  })

  it.each(['//evil.example', '/\t/evil.example', 'https://evil.example', 'javascript:x', 'prices', '', undefined, 7])(
    'rejects %j',
    (address) => {
      expect(isUsablePath(address)).toBe(false)
    },
  )
})
