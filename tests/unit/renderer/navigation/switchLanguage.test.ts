import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentLanguage, showLanguage } from '#locales/current.ts'

const steps: string[] = []
const here = () => currentLanguage().locale
const shell = vi.hoisted(() => ({ fail: false }))

vi.mock('vike/client/router', () => ({
  navigate: async (href: string, options: { overwriteLastHistoryEntry: boolean }) => {
    steps.push(`navigate ${href} in ${here()}${options.overwriteLastHistoryEntry ? ', same entry' : ''}`)
  },
}))
vi.mock('#locales/messages.ts', () => ({
  loadMessages: async (locale: string) => steps.push(`words ${locale}, ${here()}`),
}))
vi.mock('#renderer/storage/cookies.ts', () => ({
  writeCookie: (name: string, value: string, options: object) =>
    steps.push(`cookie ${name}=${value} ${JSON.stringify(options)}, ${here()}`),
}))
vi.mock('#renderer/furniture/currentFurniture.ts', () => ({
  showFurniture: async (locale: string) => {
    steps.push(`furniture ${locale}, ${here()}`)
    if (shell.fail) throw new Error('away')
  },
}))

const { switchLanguage } = await import('#renderer/language/switchLanguage.ts')

describe('switchLanguage', () => {
  beforeEach(() => {
    steps.length = 0
    shell.fail = false
    showLanguage({ locale: 'en', strategy: 'prefix' })
    vi.stubGlobal('location', { pathname: '/en/blog', search: '?page=2' })
  })

  it('goes words, cookie, state, furniture, page', async () => {
    await switchLanguage('cy', '/cy/blog?page=2', true)
    expect(steps).toEqual([
      'words cy, en',
      'cookie locale=cy {"maxAgeMs":31536000000,"secure":true}, en',
      'furniture cy, cy',
      'navigate /cy/blog?page=2 in cy',
    ])
  })

  it('makes no second entry in the history where the address stays', async () => {
    await switchLanguage('cy', '/en/blog?page=2', false)
    expect(steps.at(-1)).toBe('navigate /en/blog?page=2 in cy, same entry')
  })

  it('leaves the page as it was when the furniture cannot be had, and says so', async () => {
    shell.fail = true
    await expect(switchLanguage('cy', '/cy/blog', false)).rejects.toThrow('away')
    expect(currentLanguage()).toEqual({ locale: 'en', strategy: 'prefix' })
    expect(steps.join()).not.toContain('navigate')
  })
})
