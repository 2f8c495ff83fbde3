import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readVisited, recentVisits, rememberPage, rememberVisit } from '#renderer/browser/visited/visitedPages.ts'

let stored: Record<string, string> = {}

beforeEach(() => {
  stored = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
  })
})

describe('pages visited', () => {
  it('are limited to the latest 100', () => {
    for (let page = 0; page < 500; page++) rememberVisit({ path: `/${page}`, title: 'x' })
    expect(readVisited()).toHaveLength(100)
    expect(readVisited().at(-1)?.path).toBe('/499')
    expect(JSON.parse(stored.visited ?? '')).toHaveLength(100)
  })

  it('are shown latest first, each page once', () => {
    for (const path of ['/a', '/b', '/c', '/b?from=mail']) rememberVisit({ path, title: path.slice(0, 2) })
    expect(recentVisits(2).map(({ path }) => path)).toEqual(['/b?from=mail', '/c'])
    expect(recentVisits(9)).toHaveLength(3)
  })

  it.each([
    ...['', 'null', '{}', '{"length":1}', 'not JSON', '[1,null,"/a",{"path":1,"title":"x"},{"path":"/a"}]'],
    ...['javascript:alert(1)', '//evil.com', '/\\evil.com', 'https://evil.com'].map((path) =>
      JSON.stringify([{ path, title: 'x' }]),
    ),
  ])('are empty if storage holds %s, and the next visit is added', (value) => {
    stored.visited = value
    expect(readVisited()).toEqual([])
    rememberVisit({ path: '/a', title: 'A' })
    expect(readVisited()).toEqual([{ path: '/a', title: 'A' }])
  })

  it.each(['getItem', 'setItem'])('cause no error if storage is blocked (%s)', (method) => {
    vi.spyOn(localStorage, method as 'getItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    expect(() => rememberVisit({ path: '/a', title: 'A' })).not.toThrow()
    expect(readVisited()).toEqual([])
  })
})

describe('rememberPage', () => {
  const show = (urlOriginal: string, path: string, silent = false) =>
    rememberPage({ urlOriginal, silent, data: { seo: { title: 'x', description: '', path } } })

  it.each(['/account/reset-password?code=secret', '/cy/account/connect/google?access_token=secret'])(
    'leaves out %s, which has a secret',
    (url) => {
      show(url, url.replace(/^\/cy|\?.*/g, ''))
      expect(JSON.stringify(stored)).not.toContain('secret')
      expect(readVisited()).toEqual([])
    },
  )

  it('ignores pages refreshed in place and error pages', () => {
    show('/faq', '/faq', true)
    rememberPage({ urlOriginal: '/nowhere', data: undefined })
    expect(readVisited()).toEqual([])
  })
})
