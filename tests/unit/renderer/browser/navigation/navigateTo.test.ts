import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { navigateTo } from '#renderer/browser/navigation/navigateTo.ts'
import { beginNavigation, endNavigation, isLeaving } from '#renderer/browser/navigation/navigationState.ts'

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
