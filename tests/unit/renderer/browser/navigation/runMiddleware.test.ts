import { beforeEach, describe, expect, it } from 'vitest'
import { registry, runMiddleware } from '#renderer/browser/navigation/middleware.ts'

const page = (urlOriginal: string, ...routeMiddleware: string[][]) => ({
  urlOriginal,
  urlPathname: urlOriginal.replace(/[?#].*$/, ''),
  config: { routeMiddleware },
})

describe('route middleware', () => {
  const calls: string[] = []
  beforeEach(() => {
    calls.length = 0
    Object.assign(registry, {
      a: () => void calls.push('a'),
      b: () => void calls.push('b'),
      leave: async () => '/elsewhere',
    })
    return () => void ['a', 'b', 'leave'].map((name) => delete registry[name])
  })

  it('runs in order, each name once', async () => {
    expect(await runMiddleware(page('/', ['b', 'a'], ['b']))).toBeUndefined()
    expect(calls).toEqual(['b', 'a'])
  })

  it('stops at the first that returns a target', async () => {
    expect(await runMiddleware(page('/', ['a', 'leave', 'b']))).toBe('/elsewhere')
    expect(calls).toEqual(['a'])
  })

  it.each(['nothing', 'toString', '__proto__'])('rejects an unregistered name: %s', async (name) => {
    await expect(runMiddleware(page('/', [name]))).rejects.toThrow(`Unknown route middleware: '${name}'`)
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
    expect(await runMiddleware(page(path, ['redirects']), async () => moved)).toBe(target)
  })
})
