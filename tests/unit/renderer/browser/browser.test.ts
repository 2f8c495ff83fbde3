import { stringify } from '@brillout/json-serializer/stringify'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { announceContentErrors } from '#renderer/browser/afterHydration.ts'
import { isSame, isSameData } from '#renderer/browser/live/newPage.ts'
import { maxDelayMs, startTimer } from '#renderer/browser/timing/timers.ts'
import { showToast } from '#renderer/browser/toasts/showToast.ts'
import { toastOptions } from '#renderer/browser/toasts/toaster.tsx'
import { announceContentError } from '#services/clients/strapi/errors.ts'

const addToast = vi.hoisted(() => vi.fn())
vi.mock('#renderer/browser/toasts/toaster.tsx', async (original) => ({ ...(await original<object>()), addToast }))

describe('toastOptions', () => {
  it('gives equal toasts one id, which is valid for an element', () => {
    const id = (type: 'info' | 'error', text: string) => toastOptions({ type, text }).toastId
    expect(id('error', 'Not saved: "a b"')).toBe(id('error', 'Not saved: "a b"'))
    expect(id('error', 'Not saved: "a b"')).not.toMatch(/\s/)
    expect(id('error', 'Not saved')).not.toBe(id('info', 'Not saved'))
    expect(id('error', 'Not saved')).not.toBe(id('error', 'Not  saved'))
  })
})

describe('showToast', () => {
  it('does nothing on the server', async () => {
    addToast.mockClear()
    await showToast({ text: 'x' })
    expect(addToast).not.toHaveBeenCalled()
  })

  it('never throws', async () => {
    vi.stubGlobal('document', {})
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    addToast.mockImplementationOnce(() => {
      throw new Error('no')
    })
    await showToast({ text: 'Not saved' })
    expect(warned.mock.calls[0]?.[0]).toContain('Not saved')
  })
})

it('announceContentErrors shows a toast with the error’s name for 7.5 s', async () => {
  vi.stubGlobal('document', {})
  addToast.mockClear()
  announceContentErrors()
  announceContentError({ error: { status: 404, name: 'NotFoundError', message: '' } }, 'DELETE /estimates/a')
  announceContentError({ error: { status: 403, name: 'ForbiddenError', message: 'Forbidden' } }, 'GET /menu')
  const text = expect.stringContaining('ForbiddenError')
  await vi.waitFor(() => expect(addToast).toHaveBeenCalledExactlyOnceWith({ type: 'error', text, autoClose: 7500 }))
})

describe('content', () => {
  it('is the same in any order of keys, and different if anything else differs', () => {
    expect(isSame({ a: 1, b: { c: [1, 2], d: null } }, { b: { d: null, c: [1, 2] }, a: 1 })).toBe(true)
    expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
    expect(isSame({ a: undefined }, {})).toBe(true)
    expect(isSame({ a: null }, {})).toBe(false)
  })

  it('of a page is compared with the payload as the server writes it', () => {
    expect(
      isSameData('{"data":{"title":"A","intro":"!undefined"},"pageId":"x"}', { title: 'A', intro: undefined }),
    ).toBe(true)
    const data = { title: '!Sale', texts: ['!', '!!undefined', '!undefined'], intro: undefined, since: new Date(0) }
    expect(isSameData(stringify({ data }), data)).toBe(true)
    expect(isSameData('{"data":{"title":"B"}}', { title: 'A' })).toBe(false)
    expect(isSameData('{}', { title: 'A' })).toBe(false)
  })
})

const day = 86_400_000
const callback = vi.fn()

beforeEach(() => {
  callback.mockReset()
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

it.each([0, 1, 1000, maxDelayMs - 1, maxDelayMs, maxDelayMs + 1, 2 * maxDelayMs, 60 * day])(
  'fires once, after %i ms, with no timer longer than browsers support',
  (delay) => {
    const timeout = vi.spyOn(globalThis, 'setTimeout')
    startTimer(callback, delay)
    if (delay > 0) vi.advanceTimersByTime(delay - 1)
    expect(callback).not.toHaveBeenCalled()
    vi.advanceTimersByTime(delay > 0 ? 1 : 0)
    expect(callback).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(3 * maxDelayMs)
    expect(callback).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
    const delays = timeout.mock.calls.map(([, milliseconds]) => milliseconds ?? 0)
    expect(Math.max(...delays)).toBe(Math.min(delay, maxDelayMs))
  },
)

it.each([
  ['the first part', 1000, 60 * day],
  ['the second part', maxDelayMs + 1000, 60 * day],
  ['an endless wait', 10 * maxDelayMs, Number.POSITIVE_INFINITY],
])('can be cancelled in %s', (_part, elapsed, delay) => {
  const cancel = startTimer(callback, delay)
  vi.advanceTimersByTime(elapsed)
  cancel()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(120 * day)
  expect(callback).not.toHaveBeenCalled()
})
