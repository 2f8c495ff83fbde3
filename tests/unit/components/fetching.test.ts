import { describe, expect, it, vi } from 'vitest'
import { createFetching } from '#components/fetching.ts'

/** A call whose answers the test gives, in any order. */
function calls<Data = string>(initial?: Data) {
  const open: { signal: AbortSignal; name: string; answer: (data: Data) => void; fail: (error: unknown) => void }[] = []
  const fetching = createFetching<Data, [string]>(
    (signal, name) =>
      new Promise<Data>((answer, fail) => {
        open.push({ signal, name, answer, fail })
      }),
    initial,
  )
  const at = (index: number) => {
    const call = open[index]
    if (!call) throw new Error(`There is no call ${index}`)
    return call
  }
  return { fetching, open, at }
}

describe('createFetching', () => {
  it('goes from idle over pending to success', async () => {
    const { fetching, at } = calls()
    expect(fetching.current()).toEqual({ state: 'idle' })
    const done = fetching.run('a')
    expect(fetching.current()).toEqual({ state: 'pending', data: undefined })
    at(0).answer('A')
    await done
    expect(fetching.current()).toEqual({ state: 'success', data: 'A' })
    expect(at(0)).toMatchObject({ name: 'a', signal: { aborted: false } })
  })

  it('goes to error, and keeps what was there before', async () => {
    const { fetching, at } = calls('before')
    const done = fetching.run('a')
    expect(fetching.current()).toEqual({ state: 'pending', data: 'before' })
    const error = new Error('no')
    at(0).fail(error)
    await done
    expect(fetching.current()).toEqual({ state: 'error', data: 'before', error })
    const again = fetching.run('b')
    expect(fetching.current()).toEqual({ state: 'pending', data: 'before' })
    at(1).answer('B')
    await again
    expect(fetching.current()).toEqual({ state: 'success', data: 'B' })
  })

  it('begins with success from what the server rendered, and fetches nothing', () => {
    const { fetching, open } = calls('rendered')
    expect(fetching.current()).toEqual({ state: 'success', data: 'rendered' })
    expect(open).toEqual([])
    expect(calls<number | null>(null).fetching.current()).toEqual({ state: 'success', data: null })
  })

  it.each([
    ['older first', [0, 1]],
    ['newer first', [1, 0]],
  ])('takes the answer of the newest call only: %s', async (_order, order) => {
    const { fetching, at } = calls()
    const both = [fetching.run('old'), fetching.run('new')]
    expect(at(0).signal.aborted).toBe(true)
    expect(at(1).signal.aborted).toBe(false)
    for (const index of order) at(index).answer(at(index).name)
    await Promise.all(both)
    expect(fetching.current()).toEqual({ state: 'success', data: 'new' })
  })

  it('ignores the failure of a superseded call', async () => {
    const { fetching, at } = calls()
    const old = fetching.run('old')
    const newer = fetching.run('new')
    at(0).fail(new DOMException('Aborted', 'AbortError'))
    await old
    expect(fetching.current().state).toBe('pending')
    at(1).answer('N')
    await newer
    expect(fetching.current()).toEqual({ state: 'success', data: 'N' })
  })

  it.each([undefined, 'before'])('abort ends what is pending and goes back to %s', async (initial) => {
    const { fetching, at } = calls(initial)
    const before = fetching.current()
    const done = [fetching.run('a'), fetching.run('b')]
    fetching.abort()
    expect([at(0).signal.aborted, at(1).signal.aborted]).toEqual([true, true])
    expect(fetching.current()).toEqual(before)
    at(1).answer('late')
    at(0).answer('later')
    await Promise.all(done)
    expect(fetching.current()).toEqual(before)
    // A component that comes back, as React's strict mode lets it, can call again.
    const again = fetching.run('c')
    at(2).answer('C')
    await again
    expect(fetching.current()).toEqual({ state: 'success', data: 'C' })
  })

  it('reset forgets, also what is pending', async () => {
    const { fetching, at } = calls('before')
    const done = fetching.run('a')
    fetching.reset()
    expect(fetching.current()).toEqual({ state: 'idle' })
    expect(at(0).signal.aborted).toBe(true)
    at(0).answer('late')
    await done
    expect(fetching.current()).toEqual({ state: 'idle' })
  })

  it('tells each change until nobody listens, and gives the same object between changes', async () => {
    const { fetching, at } = calls()
    const states: string[] = []
    const changed = vi.fn(() => states.push(fetching.current().state))
    const end = fetching.subscribe(changed)
    const done = fetching.run('a')
    at(0).answer('A')
    await done
    expect(states).toEqual(['pending', 'success'])
    expect(fetching.current()).toBe(fetching.current())
    end()
    fetching.reset()
    expect(changed).toHaveBeenCalledTimes(2)
  })

  it('makes an error of a call that throws at once', async () => {
    const fetching = createFetching((): Promise<string> => {
      throw new Error('at once')
    })
    await fetching.run()
    expect(fetching.current()).toMatchObject({ state: 'error', error: { message: 'at once' } })
  })
})
