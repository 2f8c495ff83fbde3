import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginNavigation, endNavigation, isLeaving } from '#renderer/browser/navigation/pendingNavigation.ts'

beforeEach(() => vi.stubGlobal('location', new URL('https://site.invalid/account?from=mail')))
afterEach(() => {
  endNavigation()
  vi.unstubAllGlobals()
})

it('a visitor leaves a page from the click on a link until the next page is shown', () => {
  expect(isLeaving()).toBe(false)
  beginNavigation('/prices?room=9')
  expect(isLeaving()).toBe(true)
  endNavigation()
  expect(isLeaving()).toBe(false)
})

it('a page that is refreshed in place is not left', () => {
  beginNavigation('/account')
  expect(isLeaving()).toBe(false)
})
