import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createRefresher } from '#renderer/live/refresher.ts'
import type { Look, Notice, Refresher } from '#renderer/live/types.ts'

describe('the refresher', () => {
  let refresher: Refresher
  let cacheTags: string[]
  let hidden: boolean
  let typing: boolean
  let isNavigating: boolean
  let random: number
  const look = vi.fn<(cacheTags: ReadonlySet<string>) => Promise<Look>>()
  const show = vi.fn<(look: Look) => Promise<void>>()
  const notify = vi.fn<(notice: Notice) => void>()

  beforeEach(() => {
    vi.useFakeTimers()
    cacheTags = ['faq', 'menu']
    hidden = false
    typing = false
    isNavigating = false
    random = 0
    look.mockReset().mockResolvedValue('changed')
    show.mockReset().mockResolvedValue()
    notify.mockReset()
    refresher = createRefresher({
      cacheTags: () => cacheTags,
      hidden: () => hidden,
      typing: () => typing,
      isNavigating: () => isNavigating,
      random: () => random,
      look,
      show,
      notify,
      clock(callback, milliseconds) {
        const timer = setTimeout(callback, milliseconds)
        return () => clearTimeout(timer)
      },
    })
    return () => vi.useRealTimers()
  })
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  const lookedAt = () => look.mock.calls.map(([changed]) => [...changed])

  it('shows a changed page and says so', async () => {
    refresher.changed('faq')
    await pass(499)
    expect(look).not.toHaveBeenCalled()
    await pass(1)
    expect(lookedAt()).toEqual([['faq']])
    expect(show.mock.calls).toEqual([['changed']])
    expect(notify.mock.calls).toEqual([['updated']])
  })

  it.each([0, 0.25, 0.999])('waits for its own part of two seconds (%d)', async (part) => {
    random = part
    refresher.changed('faq')
    await pass(499 + part * 2_000)
    expect(look).not.toHaveBeenCalled()
    await pass(2)
    expect(look).toHaveBeenCalledOnce()
  })

  it('takes several changes within half a second for one', async () => {
    for (const kind of ['faq', 'menu', 'faq']) {
      refresher.changed(kind)
      await pass(150)
    }
    await pass(10_000)
    expect(lookedAt()).toEqual([['faq', 'menu']])
  })

  it('looks again for what changed while it looked', async () => {
    look.mockImplementationOnce(async () => {
      refresher.changed('menu')
      return 'changed'
    })
    refresher.changed('faq')
    await pass(10_000)
    expect(lookedAt()).toEqual([['faq'], ['menu']])
  })

  it('does nothing about cache tags that the page does not show', async () => {
    refresher.changed('article')
    await pass(10_000)
    expect(look).not.toHaveBeenCalled()
  })

  it.each([
    { page: ['*'], kind: 'article' },
    { page: ['faq'], kind: '*' },
  ])('looks when it cannot know ($page, $kind)', async ({ page, kind }) => {
    cacheTags = page
    refresher.changed(kind)
    await pass(500)
    expect(look).toHaveBeenCalledOnce()
  })

  it('that finds the same looks once more, because the server may hear later, and says nothing', async () => {
    look.mockResolvedValue('same')
    refresher.changed('faq')
    await pass(5_499)
    expect(look).toHaveBeenCalledTimes(1)
    await pass(60_000)
    expect(lookedAt()).toEqual([['faq'], ['faq']])
    expect(show).not.toHaveBeenCalled()
    expect(notify).not.toHaveBeenCalled()
  })

  it('says so when neither look has found anything out', async () => {
    look.mockResolvedValue('failed')
    refresher.changed('faq')
    await pass(500)
    expect(notify).not.toHaveBeenCalled()
    await pass(60_000)
    expect(look).toHaveBeenCalledTimes(2)
    expect(notify.mock.calls).toEqual([['failed']])
    expect(show).not.toHaveBeenCalled()
  })

  it('says nothing of a failure that is over at the second look', async () => {
    look.mockResolvedValueOnce('failed')
    refresher.changed('faq')
    await pass(60_000)
    expect(notify.mock.calls).toEqual([['updated']])
  })

  it('looks twice for a change that comes while a second look waits', async () => {
    look.mockResolvedValue('same')
    refresher.changed('faq')
    await pass(5_400)
    refresher.changed('faq')
    // The server is late with this one too.
    await pass(500)
    expect(look).toHaveBeenCalledTimes(2)
    look.mockResolvedValue('changed')
    await pass(5_000)
    expect(show.mock.calls).toEqual([['changed']])
  })

  it('leaves a hidden tab alone until it is shown', async () => {
    hidden = true
    refresher.changed('faq')
    await pass(60_000)
    expect(look).not.toHaveBeenCalled()
    hidden = false
    refresher.visible()
    await pass(500)
    expect(look).toHaveBeenCalledOnce()
    refresher.visible()
    await pass(10_000)
    expect(look).toHaveBeenCalledOnce()
  })

  it('leaves a tab alone that is hidden while it waits', async () => {
    refresher.changed('faq')
    hidden = true
    await pass(60_000)
    expect(look).not.toHaveBeenCalled()
    hidden = false
    refresher.visible()
    await pass(500)
    expect(lookedAt()).toEqual([['faq']])
  })

  it('offers instead of showing while something is typed', async () => {
    typing = true
    refresher.changed('faq')
    await pass(500)
    expect(show).not.toHaveBeenCalled()
    expect(notify.mock.calls).toEqual([['offer']])
    await refresher.agree()
    expect(show.mock.calls).toEqual([['changed']])
    expect(notify.mock.calls).toEqual([['offer'], ['updated']])
  })

  it('shows the error page of a page that is gone, which says enough', async () => {
    look.mockResolvedValue('gone')
    refresher.changed('faq')
    await pass(500)
    expect(show.mock.calls).toEqual([['gone']])
    expect(notify).not.toHaveBeenCalled()
  })

  it('offers to follow a page that has moved', async () => {
    look.mockResolvedValue('moved')
    refresher.changed('faq')
    await pass(500)
    expect(notify.mock.calls).toEqual([['offer']])
    await refresher.agree()
    expect(show.mock.calls).toEqual([['moved']])
    expect(notify).toHaveBeenCalledOnce()
  })

  it('calls nobody back who went on while it looked, and looks again when nothing came of that', async () => {
    look.mockImplementationOnce(async () => {
      isNavigating = true
      return 'changed'
    })
    refresher.changed('faq')
    await pass(60_000)
    expect(look).toHaveBeenCalledOnce()
    expect(show).not.toHaveBeenCalled()
    isNavigating = false
    await pass(500)
    expect(lookedAt()).toEqual([['faq'], ['*']])
    expect(show.mock.calls).toEqual([['changed']])
  })

  it('shows nothing that was offered to whoever has gone on since', async () => {
    look.mockResolvedValue('moved')
    refresher.changed('faq')
    await pass(500)
    isNavigating = true
    await refresher.agree()
    expect(show).not.toHaveBeenCalled()
    refresher.left()
    isNavigating = false
    await pass(10_000)
    expect(look).toHaveBeenCalledOnce()
  })

  it('forgets what concerned a page that was left', async () => {
    refresher.changed('faq')
    refresher.left()
    await pass(10_000)
    expect(look).not.toHaveBeenCalled()
    look.mockImplementationOnce(async () => {
      refresher.left()
      return 'changed'
    })
    refresher.changed('faq')
    await pass(10_000)
    expect(look).toHaveBeenCalledOnce()
    expect(show).not.toHaveBeenCalled()
  })
})
