import { describe, expect, it, vi } from 'vitest'
import { redirects } from '#renderer/browser/navigation/middleware/redirectLookup.ts'
import { runMiddleware } from '#renderer/browser/navigation/middleware/runMiddleware.ts'

const to = (fullPath: string, movedTo?: string) => ({
  fullPath,
  path: fullPath.replace(/[?#].*$/, ''),
  movedTo: vi.fn(async () => movedTo),
})

describe('route middleware', () => {
  it('runs in order, each name once', async () => {
    const calls: string[] = []
    const note = (name: string) => () => void calls.push(name)
    const known = { a: note('a'), b: note('b'), c: note('c') }
    expect(await runMiddleware(['b', 'a', 'b'], to('/'), known)).toBeUndefined()
    expect(calls).toEqual(['b', 'a'])
  })

  it('stops at the first that returns a target', async () => {
    const never = vi.fn()
    const known = { a: async () => '/elsewhere', never }
    expect(await runMiddleware(['a', 'never'], to('/'), known)).toBe('/elsewhere')
    expect(never).not.toHaveBeenCalled()
  })

  it.each(['nothing', 'toString', '__proto__'])('rejects an unregistered name: %s', async (name) => {
    await expect(runMiddleware([name], to('/'))).rejects.toThrow(`Unknown route middleware: '${name}'`)
  })

  it('lists the known names in development', async () => {
    await expect(runMiddleware(['x'], to('/'))).rejects.toThrow(
      "Unknown route middleware: 'x' (known: redirects, signed-in, signed-out)",
    )
  })
})

describe('the redirect lookup', () => {
  it.each([
    ['/old', '/new', '/new'],
    ['/old?a=1#x', '/new', '/new?a=1#x'],
    ['/old?a=1', '/new?b=2', '/new?b=2'],
    ['/old#x', '/new#y', '/new#y'],
    ['/old?a=1', '/new#y', '/new?a=1#y'],
    ['/old?a=1', 'https://example.org/x', 'https://example.org/x'],
    ['/faq', undefined, undefined],
  ])('%s, redirected to %s: %s', async (path, moved, target) => {
    expect(await redirects(to(path, moved))).toBe(target)
  })
})
