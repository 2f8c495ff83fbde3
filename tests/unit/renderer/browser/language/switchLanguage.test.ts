import { beforeEach, expect, it, vi } from 'vitest'
import { currentLanguage, showLanguage } from '#locales/current.ts'

const steps: string[] = []
const here = () => currentLanguage().locale
const furniture = vi.hoisted(() => ({ fail: false }))

vi.mock('vike/client/router', () => ({
  navigate: async (href: string, options: { overwriteLastHistoryEntry: boolean }) => {
    steps.push(`navigate ${href} in ${here()}${options.overwriteLastHistoryEntry ? ', same entry' : ''}`)
  },
}))
vi.mock('#locales/messages.ts', () => ({
  loadMessages: async (locale: string) => steps.push(`messages ${locale}, ${here()}`),
}))
vi.mock('#renderer/browser/storage/cookies.ts', () => ({
  writeCookie: (name: string, value: string, options: object) =>
    steps.push(`cookie ${name}=${value} ${JSON.stringify(options)}, ${here()}`),
}))
vi.mock('#renderer/browser/furniture/currentFurniture.ts', () => ({
  showFurniture: async (locale: string) => {
    steps.push(`furniture ${locale}, ${here()}`)
    if (furniture.fail) throw new Error('Backend unavailable')
  },
}))

const { switchLanguage } = await import('#renderer/browser/language/switchLanguage.ts')

beforeEach(() => {
  steps.length = 0
  furniture.fail = false
  showLanguage({ locale: 'en', strategy: 'prefix' })
  vi.stubGlobal('location', { pathname: '/en/blog', search: '?page=2' })
})

it.each([
  ['/cy/blog?page=2', 'navigate /cy/blog?page=2 in cy'],
  ['/en/blog?page=2', 'navigate /en/blog?page=2 in cy, same entry'],
])('loads messages, sets cookie and state, loads furniture, then navigates to %s', async (href, navigation) => {
  await switchLanguage('cy', href, true)
  expect(steps).toEqual([
    'messages cy, en',
    'cookie locale=cy {"maxAgeMs":31536000000,"secure":true}, en',
    'furniture cy, cy',
    navigation,
  ])
})

it('throws and leaves the page unchanged if the furniture cannot be loaded', async () => {
  furniture.fail = true
  await expect(switchLanguage('cy', '/cy/blog', false)).rejects.toThrow('Backend unavailable')
  expect(currentLanguage()).toEqual({ locale: 'en', strategy: 'prefix' })
  expect(steps.join()).not.toContain('navigate')
})
