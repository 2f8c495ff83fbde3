// When an open page checks for a change, and how it shows one.

import { beforeEach, expect, it, vi } from 'vitest'
import type { CheckResult } from '#renderer/browser/live/newPage.ts'
import { createRefresher } from '#renderer/browser/live/refresher.ts'

const { check, show } = vi.hoisted(() => ({
  check: vi.fn<(types: ReadonlySet<string>) => Promise<CheckResult>>(),
  show: vi.fn<(result: CheckResult) => Promise<void>>(),
}))
vi.mock('#renderer/browser/live/newPage.ts', () => ({ checkPage: check, showFetched: show }))
vi.mock('#renderer/browser/navigation/navigationState.ts', () => ({
  pendingUrl: () => (visitor.isNavigating ? '/prices' : undefined),
}))

let refresher: ReturnType<typeof createRefresher>
/** What the visitor is doing. */
let visitor: { isNavigating: boolean }
const notify = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('document', { hidden: false, querySelectorAll: () => [] })
  visitor = { isNavigating: false }
  check.mockReset().mockResolvedValue('changed')
  show.mockReset().mockResolvedValue()
  notify.mockReset()
  refresher = createRefresher(notify)
  return () => vi.useRealTimers()
})

const hide = (hidden: boolean) => void Object.assign(document, { hidden })
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** A change of a question, and the time after it. */
async function change(milliseconds: number) {
  refresher.onChange('faq')
  await pass(milliseconds)
}
const outcome = () => ({
  checked: check.mock.calls.map(([types]) => [...types]),
  shown: show.mock.calls.flat(),
  notices: notify.mock.calls.flat(),
})

it('shows a changed page after half a second, whatever has changed, and tells the visitor', async () => {
  await change(499)
  expect(check).not.toHaveBeenCalled()
  await pass(1)
  expect(outcome()).toEqual({ checked: [['faq']], shown: ['changed'], notices: ['updated'] })
})

it.each([0, 0.25, 0.999])('waits for a random part of two seconds (%d)', async (part) => {
  vi.spyOn(Math, 'random').mockReturnValue(part)
  await change(499 + part * 2_000)
  expect(check).not.toHaveBeenCalled()
  await pass(2)
  expect(check).toHaveBeenCalledOnce()
})

it('handles several changes within half a second together', async () => {
  await change(150)
  refresher.onChange('menu')
  await pass(150)
  await change(10_000)
  expect(outcome().checked).toEqual([['faq', 'menu']])
})

it('checks an unchanged page once more, because the server may hear of the change later, and says nothing', async () => {
  check.mockResolvedValue('same')
  await change(5_499)
  expect(check).toHaveBeenCalledTimes(1)
  await pass(60_000)
  expect(outcome()).toEqual({ checked: [['faq'], ['faq']], shown: [], notices: [] })
})

it('tells the visitor if both checks fail', async () => {
  check.mockResolvedValue('failed')
  await change(500)
  expect(notify).not.toHaveBeenCalled()
  await pass(60_000)
  expect(outcome()).toEqual({ checked: [['faq'], ['faq']], shown: [], notices: ['failed'] })
})

it('checks twice for a change that arrives before a pending second check', async () => {
  check.mockResolvedValue('same')
  await change(5_400)
  // The server hears of this change late, too.
  await change(500)
  expect(check).toHaveBeenCalledTimes(2)
  check.mockResolvedValue('changed')
  await pass(5_000)
  expect(outcome().shown).toEqual(['changed'])
})

it.each(['before the change', 'before the check'])(
  'checks nothing in a tab hidden %s until it is visible',
  async (when) => {
    hide(when === 'before the change')
    refresher.onChange('faq')
    hide(true)
    await pass(60_000)
    expect(check).not.toHaveBeenCalled()
    hide(false)
    refresher.onVisible()
    await pass(500)
    refresher.onVisible()
    await pass(10_000)
    expect(outcome().checked).toEqual([['faq']])
  },
)

it('offers to follow a redirect', async () => {
  check.mockResolvedValue('moved')
  await change(500)
  expect(outcome()).toMatchObject({ shown: [], notices: ['offer'] })
  await refresher.accept()
  expect(outcome()).toMatchObject({ shown: ['moved'], notices: ['offer'] })
})

it('does not interrupt a navigation that began during a check, and checks again if it fails', async () => {
  check.mockImplementationOnce(async () => {
    visitor.isNavigating = true
    return 'changed'
  })
  await change(60_000)
  expect(outcome()).toMatchObject({ checked: [['faq']], shown: [] })
  visitor.isNavigating = false
  await pass(500)
  expect(outcome()).toMatchObject({ checked: [['faq'], ['*']], shown: ['changed'] })
})

it('drops everything pending when the page is left', async () => {
  refresher.onChange('faq')
  refresher.onLeave()
  await pass(10_000)
  expect(check).not.toHaveBeenCalled()
  check.mockImplementationOnce(async () => {
    refresher.onLeave()
    return 'changed'
  })
  await change(10_000)
  expect(outcome()).toMatchObject({ checked: [['faq']], shown: [] })
})
