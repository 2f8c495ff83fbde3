import { describe, expect, it, vi } from 'vitest'
import { redirects } from '#renderer/navigation/middleware/redirectLookup.ts'
import { runMiddleware } from '#renderer/navigation/middleware/runMiddleware.ts'

const to = (fullPath: string, movedTo?: string) => ({
  fullPath,
  path: fullPath.replace(/[?#].*$/, ''),
  movedTo: vi.fn(async () => movedTo),
})

describe('route middleware', () => {
  it('runs by name, in turn, each once', async () => {
    const calls: string[] = []
    const note = (name: string) => () => void calls.push(name)
    const known = { a: note('a'), b: note('b'), c: note('c') }
    expect(await runMiddleware(['b', 'a', 'b'], to('/'), known)).toBeUndefined()
    expect(calls).toEqual(['b', 'a'])
  })

  it('ends with the first that says where to go', async () => {
    const never = vi.fn()
    const known = { a: async () => '/elsewhere', never }
    expect(await runMiddleware(['a', 'never'], to('/'), known)).toBe('/elsewhere')
    expect(never).not.toHaveBeenCalled()
  })

  it.each(['nothing', 'toString', '__proto__'])('refuses a name that is not registered: %s', async (name) => {
    await expect(runMiddleware([name], to('/'))).rejects.toThrow(`Unknown route middleware: '${name}'`)
  })

  it('says in development which names there are', async () => {
    await expect(runMiddleware(['x'], to('/'))).rejects.toThrow(
      "Unknown route middleware: 'x' (there are: redirects, signed-in, signed-out)",
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
  ])('%s moved to %s: %s', async (path, moved, target) => {
    expect(await redirects(to(path, moved))).toBe(target)
  })
})
