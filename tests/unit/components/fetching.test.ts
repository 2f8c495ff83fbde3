import { describe, expect, it, vi } from 'vitest'
import { createFetching } from '#components/useFetching.ts'

/** Calls that the test settles in any order. */
function calls<Data = string>(initial?: Data) {
  const made: { signal: AbortSignal; name: string; resolve: (data: Data) => void; reject: (error: unknown) => void }[] =
    []
  const fetching = createFetching<Data, [string]>(
    (signal, name) =>
      new Promise<Data>((resolve, reject) => {
        made.push({ signal, name, resolve, reject })
      }),
    initial,
  )
  const at = (index: number) => {
    const call = made[index]
    if (!call) throw new Error(`There is no call ${index}`)
    return call
  }
  return { fetching, made, at }
}

describe('createFetching', () => {
  it('goes from idle through pending to success', async () => {
    const { fetching, at } = calls()
    expect(fetching.current()).toEqual({ state: 'idle' })
    const done = fetching.run('a')
    expect(fetching.current()).toEqual({ state: 'pending', data: undefined })
    at(0).resolve('A')
    await done
    expect(fetching.current()).toEqual({ state: 'success', data: 'A' })
    expect(at(0)).toMatchObject({ name: 'a', signal: { aborted: false } })
  })

  it('keeps the previous data on error', async () => {
    const { fetching, at } = calls('before')
    const done = fetching.run('a')
    expect(fetching.current()).toEqual({ state: 'pending', data: 'before' })
    const error = new Error('no')
    at(0).reject(error)
    await done
    expect(fetching.current()).toEqual({ state: 'error', data: 'before', error })
    const again = fetching.run('b')
    expect(fetching.current()).toEqual({ state: 'pending', data: 'before' })
    at(1).resolve('B')
    await again
    expect(fetching.current()).toEqual({ state: 'success', data: 'B' })
  })

  it('starts with success from data that the server rendered, and fetches nothing', () => {
    const { fetching, made } = calls('rendered')
    expect(fetching.current()).toEqual({ state: 'success', data: 'rendered' })
    expect(made).toEqual([])
    expect(calls<number | null>(null).fetching.current()).toEqual({ state: 'success', data: null })
  })

  it.each([
    ['older first', [0, 1]],
    ['newer first', [1, 0]],
  ])('takes only the result of the newest call: %s', async (_order, order) => {
    const { fetching, at } = calls()
    const both = [fetching.run('old'), fetching.run('new')]
    expect(at(0).signal.aborted).toBe(true)
    expect(at(1).signal.aborted).toBe(false)
    for (const index of order) at(index).resolve(at(index).name)
    await Promise.all(both)
    expect(fetching.current()).toEqual({ state: 'success', data: 'new' })
  })

  it('ignores the failure of a replaced call', async () => {
    const { fetching, at } = calls()
    const old = fetching.run('old')
    const newer = fetching.run('new')
    at(0).reject(new DOMException('Aborted', 'AbortError'))
    await old
    expect(fetching.current().state).toBe('pending')
    at(1).resolve('N')
    await newer
    expect(fetching.current()).toEqual({ state: 'success', data: 'N' })
  })

  it.each([undefined, 'before'])('abort cancels pending calls and returns to %s', async (initial) => {
    const { fetching, at } = calls(initial)
    const before = fetching.current()
    const done = [fetching.run('a'), fetching.run('b')]
    fetching.abort()
    expect([at(0).signal.aborted, at(1).signal.aborted]).toEqual([true, true])
    expect(fetching.current()).toEqual(before)
    at(1).resolve('late')
    at(0).resolve('later')
    await Promise.all(done)
    expect(fetching.current()).toEqual(before)
    // A component that is mounted again, as in React's strict mode, can call again.
    const again = fetching.run('c')
    at(2).resolve('C')
    await again
    expect(fetching.current()).toEqual({ state: 'success', data: 'C' })
  })

  it('reset drops the data and a pending call', async () => {
    const { fetching, at } = calls('before')
    const done = fetching.run('a')
    fetching.reset()
    expect(fetching.current()).toEqual({ state: 'idle' })
    expect(at(0).signal.aborted).toBe(true)
    at(0).resolve('late')
    await done
    expect(fetching.current()).toEqual({ state: 'idle' })
  })

  it('notifies subscribers of each change, and returns the same object between changes', async () => {
    const { fetching, at } = calls()
    const states: string[] = []
    const changed = vi.fn(() => states.push(fetching.current().state))
    const end = fetching.subscribe(changed)
    const done = fetching.run('a')
    at(0).resolve('A')
    await done
    expect(states).toEqual(['pending', 'success'])
    expect(fetching.current()).toBe(fetching.current())
    end()
    fetching.reset()
    expect(changed).toHaveBeenCalledTimes(2)
  })

  it('turns a synchronous throw into an error', async () => {
    const fetching = createFetching((): Promise<string> => {
      throw new Error('at once')
    })
    await fetching.run()
    expect(fetching.current()).toMatchObject({ state: 'error', error: { message: 'at once' } })
  })
})
