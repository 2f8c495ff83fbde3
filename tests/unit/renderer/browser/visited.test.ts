import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readVisited, rememberVisit } from '#renderer/browser/visited.ts'

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

const store = (value: string) => {
  rememberVisit({ path: '/', title: 'Home' })
  for (const key of Object.keys(stored)) stored[key] = value
}

describe('pages visited', () => {
  it('are listed the latest first, each once', () => {
    for (const path of ['/a', '/b', '/a']) rememberVisit({ path, title: path })
    expect(readVisited().map(({ path }) => path)).toEqual(['/a', '/b'])
  })

  it('are bounded', () => {
    for (let page = 0; page < 500; page++) rememberVisit({ path: `/${page}`, title: 'x' })
    expect(readVisited().length).toBeLessThanOrEqual(100)
    expect(readVisited()[0]?.path).toBe('/499')
  })

  it.each(['', 'null', '{}', '{"length":1}', 'not JSON', '[1,null,"/a",{"path":1,"title":"x"},{"path":"/a"}]'])(
    'are none when storage holds %j, and the next one is kept',
    (value) => {
      store(value)
      expect(readVisited()).toEqual([])
      rememberVisit({ path: '/a', title: 'A' })
      expect(readVisited()).toEqual([{ path: '/a', title: 'A' }])
    },
  )

  it.each(['javascript:alert(1)', '//evil.com', '/\\evil.com', 'https://evil.com'])('do not include %s', (path) => {
    store(JSON.stringify([{ path, title: 'x' }]))
    expect(readVisited()).toEqual([])
  })

  it.each(['getItem', 'setItem'])('are no error when storage is blocked (%s)', (method) => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {},
      [method]: () => {
        throw new Error('blocked')
      },
    })
    expect(() => rememberVisit({ path: '/a', title: 'A' })).not.toThrow()
    expect(readVisited()).toEqual([])
  })
})
