import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registry, runMiddleware } from '#renderer/browser/navigation/middleware.ts'
import { navigateTo } from '#renderer/browser/navigation/navigateTo.ts'
import { beginNavigation, endNavigation, isLeaving } from '#renderer/browser/navigation/navigationState.ts'
import { scrollOf } from '#renderer/browser/navigation/scroll/scrollTo.ts'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('vike/client/router', () => ({ navigate }))

const here = { href: '', replace: vi.fn() }

beforeEach(() => {
  vi.resetAllMocks()
  here.href = 'https://site.example/'
  vi.stubGlobal('location', here)
})

describe('navigateTo', () => {
  it('goes to a page of the site', async () => {
    await navigateTo('/prices')
    await navigateTo('/prices?a=https://b', { replace: true })
    await navigateTo('/about', { external: true })
    expect(navigate.mock.calls).toEqual([
      ['/prices', { overwriteLastHistoryEntry: false }],
      ['/prices?a=https://b', { overwriteLastHistoryEntry: true }],
      ['/about', { overwriteLastHistoryEntry: false }],
    ])
  })

  it.each(['https://example.org/', '//example.org', 'mailto:a@example.org', 'javascript:alert(1)'])(
    'does not leave the site without `external`: %j',
    async (target) => {
      await expect(navigateTo(target)).rejects.toThrow('Navigating to an external URL is not allowed by default')
      expect(navigate).not.toHaveBeenCalled()
      expect(here.href).toBe('https://site.example/')
    },
  )

  it.each([
    ['javascript:alert(1)', 'javascript:'],
    ['DATA:text/html,x', 'data:'],
    ['blob:https://site.example/1', 'blob:'],
    ['vbscript:x', 'vbscript:'],
  ])('never opens a URL that would run code: %j', async (target, protocol) => {
    await expect(navigateTo(target, { external: true })).rejects.toThrow(
      `Cannot navigate to a URL with ${protocol} protocol`,
    )
    expect(here.href).toBe('https://site.example/')
  })

  it('leaves the site by a full page load with `external`', async () => {
    await navigateTo('https://example.org/x', { external: true })
    expect(here.href).toBe('https://example.org/x')
    await navigateTo('//example.org/y', { external: true, replace: true })
    expect(here.replace).toHaveBeenCalledWith('//example.org/y')
    expect(navigate).not.toHaveBeenCalled()
  })
})

describe('a visitor', () => {
  beforeEach(() => vi.stubGlobal('location', new URL('https://site.invalid/account?from=mail')))
  afterEach(() => {
    endNavigation()
    vi.unstubAllGlobals()
  })

  it('leaves a page from the click on a link until the next page is shown', () => {
    expect(isLeaving()).toBe(false)
    beginNavigation('/prices?room=9')
    expect(isLeaving()).toBe(true)
    endNavigation()
    expect(isLeaving()).toBe(false)
  })

  it('does not leave a page that is refreshed in place', () => {
    beginNavigation('/account')
    expect(isLeaving()).toBe(false)
  })
})

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

it.each<[from: string, to: string, setting: boolean | undefined, scroll: string]>([
  ['/faq', '/prices', undefined, 'top'],
  ['/faq', '/prices', true, 'top'],
  ['/faq', '/prices', false, 'keep'],
  ['/faq', '/prices#stairs', undefined, 'element'],
  ['/faq', '/prices#stairs', false, 'keep'],
  ['/faq#x', '/faq', undefined, 'top'],
  ['/faq#x', '/faq', false, 'keep'],
  ['/faq', '/faq', undefined, 'keep'],
  ['/blog', '/blog?page=2', undefined, 'keep'],
  ['/blog', '/blog?page=2', true, 'top'],
  ['/blog?page=2', '/blog?page=2#list', undefined, 'element'],
  ['/blog#list', '/blog?page=2', undefined, 'top'],
])('from %s to %s, with scrollToTop %s: %s', (from, to, setting, scroll) => {
  expect(scrollOf(page(to), page(from), setting)).toBe(scroll)
})
