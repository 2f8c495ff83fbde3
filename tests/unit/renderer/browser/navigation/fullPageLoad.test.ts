import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fullPageLoad, fullPageLoadOnce, markFullPageLoad } from '#renderer/browser/navigation/fullPageLoad.ts'

const assign = vi.fn()
const reload = vi.fn()
const replaceState = vi.fn()
let stored: Map<string, string>

beforeEach(() => {
  vi.resetAllMocks()
  stored = new Map()
  vi.stubGlobal('location', { href: 'https://site.example/faq?a=1#x', pathname: '/faq', assign, reload })
  vi.stubGlobal('history', { state: null, replaceState })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

describe('fullPageLoad', () => {
  it('opens another page', () => {
    fullPageLoad('/prices?b=2#y')
    expect(String(assign.mock.calls[0]?.[0])).toBe('https://site.example/prices?b=2#y')
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads the same document instead of scrolling to a hash', () => {
    fullPageLoad('/faq?a=1#y')
    expect(String(replaceState.mock.calls[0]?.[2])).toBe('https://site.example/faq?a=1#y')
    expect(reload).toHaveBeenCalledOnce()
    expect(assign).not.toHaveBeenCalled()
  })
})

it('a marked page that Vike loads is not reloaded automatically', () => {
  markFullPageLoad('/prices?a=1')
  expect(assign).not.toHaveBeenCalled()
  expect(fullPageLoadOnce('/prices')).toBe(false)
})

it('a marked page is loaded where Vike would only scroll to a hash', () => {
  Object.assign(location, { href: 'https://site.example/faq#x', hash: '#x' })
  markFullPageLoad('/faq#x')
  expect(reload).toHaveBeenCalledOnce()
})

describe('fullPageLoadOnce', () => {
  it('does not load the same path twice in ten seconds, regardless of the query', () => {
    expect(fullPageLoadOnce('/prices', 0)).toBe(true)
    expect(JSON.parse(stored.get('reload') ?? '')).toEqual({ path: '/prices', expires: 10_000 })
    expect(fullPageLoadOnce('/prices?again', 9_999)).toBe(false)
    expect(fullPageLoadOnce('/about', 9_999)).toBe(true)
    expect(fullPageLoadOnce('/prices', 9_999)).toBe(true)
    expect(fullPageLoadOnce('/prices', 19_999)).toBe(true)
    expect(assign).toHaveBeenCalledTimes(4)
  })

  it.each(['not json', 'null', '{"path":1,"expires":99999}', '{"path":"/prices","expires":"x"}'])(
    'ignores an invalid marker: %s',
    (marker) => {
      stored.set('reload', marker)
      expect(fullPageLoadOnce('/prices', 0)).toBe(true)
    },
  )

  it.each([
    ['/prices', 'navigate', true],
    ['/prices', 'reload', true],
    ['/faq', 'navigate', true],
    ['/faq', 'back_forward', true],
    ['/faq', 'reload', false],
  ])('with storage blocked, to %s from /faq with navigation type %s: %s', (target, type, loads) => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked })
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })
    expect(fullPageLoadOnce(target)).toBe(loads)
    expect(assign.mock.calls.length + reload.mock.calls.length).toBe(loads ? 1 : 0)
  })
})
