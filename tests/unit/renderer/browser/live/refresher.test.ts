// When an open page checks for a change, and how it shows one.

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type CheckResult, createRefresher, type Refresher } from '#renderer/browser/live/refresher.ts'

describe('createRefresher', () => {
  let refresher: Refresher
  let isHidden: boolean
  let isTyping: boolean
  let isNavigating: boolean
  const check = vi.fn<(types: ReadonlySet<string>) => Promise<CheckResult>>()
  const show = vi.fn<(result: CheckResult) => Promise<void>>()
  const notify = vi.fn()

  beforeEach(() => {
    vi.useFakeTimers()
    isHidden = false
    isTyping = false
    isNavigating = false
    vi.spyOn(Math, 'random').mockReturnValue(0)
    check.mockReset().mockResolvedValue('changed')
    show.mockReset().mockResolvedValue()
    notify.mockReset()
    refresher = createRefresher({
      isHidden: () => isHidden,
      isTyping: () => isTyping,
      isNavigating: () => isNavigating,
      check,
      show,
      notify,
    })
    return () => vi.useRealTimers()
  })
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  const checkedTypes = () => check.mock.calls.map(([types]) => [...types])

  it('shows a changed page, whatever has changed, and tells the visitor', async () => {
    refresher.onChange('faq')
    await pass(499)
    expect(check).not.toHaveBeenCalled()
    await pass(1)
    expect(checkedTypes()).toEqual([['faq']])
    expect(show.mock.calls).toEqual([['changed']])
    expect(notify.mock.calls).toEqual([['updated']])
  })

  it.each([0, 0.25, 0.999])('waits for a random part of two seconds (%d)', async (part) => {
    vi.spyOn(Math, 'random').mockReturnValue(part)
    refresher.onChange('faq')
    await pass(499 + part * 2_000)
    expect(check).not.toHaveBeenCalled()
    await pass(2)
    expect(check).toHaveBeenCalledOnce()
  })

  it('handles several changes within half a second together', async () => {
    for (const type of ['faq', 'menu', 'faq']) {
      refresher.onChange(type)
      await pass(150)
    }
    await pass(10_000)
    expect(checkedTypes()).toEqual([['faq', 'menu']])
  })

  it('checks again for a change that arrives during a check', async () => {
    check.mockImplementationOnce(async () => {
      refresher.onChange('menu')
      return 'changed'
    })
    refresher.onChange('faq')
    await pass(10_000)
    expect(checkedTypes()).toEqual([['faq'], ['menu']])
  })

  it('checks an unchanged page once more, because the server may hear of the change later, and says nothing', async () => {
    check.mockResolvedValue('same')
    refresher.onChange('faq')
    await pass(5_499)
    expect(check).toHaveBeenCalledTimes(1)
    await pass(60_000)
    expect(checkedTypes()).toEqual([['faq'], ['faq']])
    expect(show).not.toHaveBeenCalled()
    expect(notify).not.toHaveBeenCalled()
  })

  it('tells the visitor if both checks fail', async () => {
    check.mockResolvedValue('failed')
    refresher.onChange('faq')
    await pass(500)
    expect(notify).not.toHaveBeenCalled()
    await pass(60_000)
    expect(check).toHaveBeenCalledTimes(2)
    expect(notify.mock.calls).toEqual([['failed']])
    expect(show).not.toHaveBeenCalled()
  })

  it('says nothing about a failure if the second check succeeds', async () => {
    check.mockResolvedValueOnce('failed')
    refresher.onChange('faq')
    await pass(60_000)
    expect(notify.mock.calls).toEqual([['updated']])
  })

  it('checks twice for a change that arrives before a pending second check', async () => {
    check.mockResolvedValue('same')
    refresher.onChange('faq')
    await pass(5_400)
    refresher.onChange('faq')
    // The server hears of this change late, too.
    await pass(500)
    expect(check).toHaveBeenCalledTimes(2)
    check.mockResolvedValue('changed')
    await pass(5_000)
    expect(show.mock.calls).toEqual([['changed']])
  })

  it('checks nothing in a hidden tab until it is visible', async () => {
    isHidden = true
    refresher.onChange('faq')
    await pass(60_000)
    expect(check).not.toHaveBeenCalled()
    isHidden = false
    refresher.onVisible()
    await pass(500)
    expect(check).toHaveBeenCalledOnce()
    refresher.onVisible()
    await pass(10_000)
    expect(check).toHaveBeenCalledOnce()
  })

  it('checks nothing in a tab that is hidden before the check', async () => {
    refresher.onChange('faq')
    isHidden = true
    await pass(60_000)
    expect(check).not.toHaveBeenCalled()
    isHidden = false
    refresher.onVisible()
    await pass(500)
    expect(checkedTypes()).toEqual([['faq']])
  })

  it('offers the change instead of showing it while the visitor types', async () => {
    isTyping = true
    refresher.onChange('faq')
    await pass(500)
    expect(show).not.toHaveBeenCalled()
    expect(notify.mock.calls).toEqual([['offer']])
    await refresher.accept()
    expect(show.mock.calls).toEqual([['changed']])
    expect(notify.mock.calls).toEqual([['offer'], ['updated']])
  })

  it('shows the 404 page for a deleted page, without a notice', async () => {
    check.mockResolvedValue('gone')
    refresher.onChange('faq')
    await pass(500)
    expect(show.mock.calls).toEqual([['gone']])
    expect(notify).not.toHaveBeenCalled()
  })

  it('offers to follow a redirect', async () => {
    check.mockResolvedValue('moved')
    refresher.onChange('faq')
    await pass(500)
    expect(notify.mock.calls).toEqual([['offer']])
    await refresher.accept()
    expect(show.mock.calls).toEqual([['moved']])
    expect(notify).toHaveBeenCalledOnce()
  })

  it('does not interrupt a navigation that began during a check, and checks again if it fails', async () => {
    check.mockImplementationOnce(async () => {
      isNavigating = true
      return 'changed'
    })
    refresher.onChange('faq')
    await pass(60_000)
    expect(check).toHaveBeenCalledOnce()
    expect(show).not.toHaveBeenCalled()
    isNavigating = false
    await pass(500)
    expect(checkedTypes()).toEqual([['faq'], ['*']])
    expect(show.mock.calls).toEqual([['changed']])
  })

  it('does not show an accepted offer during a navigation', async () => {
    check.mockResolvedValue('moved')
    refresher.onChange('faq')
    await pass(500)
    isNavigating = true
    await refresher.accept()
    expect(show).not.toHaveBeenCalled()
    refresher.onLeave()
    isNavigating = false
    await pass(10_000)
    expect(check).toHaveBeenCalledOnce()
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
    refresher.onChange('faq')
    await pass(10_000)
    expect(check).toHaveBeenCalledOnce()
    expect(show).not.toHaveBeenCalled()
  })
})
