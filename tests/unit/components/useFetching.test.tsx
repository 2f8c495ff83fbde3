import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { createFetching, useFetching } from '#components/useFetching.ts'

/** Calls for which the test decides when and how they end. */
function createCalls(initial?: string) {
  type Call = { signal: AbortSignal; name: string; resolve: (data: string) => void; reject: (error: unknown) => void }
  const calls: Call[] = []
  const fetching = createFetching<string, [string]>(
    (signal, name) => new Promise((resolve, reject) => void calls.push({ signal, name, resolve, reject })),
    initial,
  )
  const at = (index: number) => calls[index] ?? expect.fail(`There is no call ${index}`)
  return { fetching, at }
}

describe('a call', () => {
  it('goes from idle through pending to success, and notifies subscribers', async () => {
    const { fetching, at } = createCalls()
    const states: unknown[] = [fetching.current()]
    const unsubscribe = fetching.subscribe(() => states.push(fetching.current()))
    const done = fetching.run('a')
    at(0).resolve('A')
    await done
    // The same object between changes, as React requires.
    expect(fetching.current()).toBe(fetching.current())
    unsubscribe()
    fetching.reset()
    expect(states).toEqual([{ state: 'idle' }, { state: 'pending' }, { state: 'success', data: 'A' }])
  })

  it('keeps the previous data on error', async () => {
    const { fetching, at } = createCalls('before')
    const done = fetching.run('a')
    expect(fetching.current()).toEqual({ state: 'pending', data: 'before' })
    const error = new Error('no')
    at(0).reject(error)
    await done
    expect(fetching.current()).toEqual({ state: 'error', data: 'before', error })
    void fetching.run('b')
    expect(fetching.current()).toEqual({ state: 'pending', data: 'before' })
  })

  it.each([
    ['older first', [0, 1]],
    ['newer first', [1, 0]],
  ])('gives way to a newer one: %s', async (_order, order) => {
    const { fetching, at } = createCalls()
    const both = [fetching.run('old'), fetching.run('new')]
    expect([at(0).signal.aborted, at(1).signal.aborted]).toEqual([true, false])
    for (const index of order) at(index).resolve(at(index).name)
    await Promise.all(both)
    expect(fetching.current()).toEqual({ state: 'success', data: 'new' })
  })

  it.each([
    [undefined, 'abort'],
    ['before', 'abort'],
    ['before', 'reset'],
  ] as const)('that is pending after %s ends with %s, and another can follow', async (initial, end) => {
    const { fetching, at } = createCalls(initial)
    const before = fetching.current()
    const done = [fetching.run('a'), fetching.run('b')]
    fetching[end]()
    const after = end === 'abort' ? before : { state: 'idle' }
    expect([at(0).signal.aborted, at(1).signal.aborted]).toEqual([true, true])
    expect(fetching.current()).toEqual(after)
    at(1).resolve('late')
    at(0).resolve('later')
    await Promise.all(done)
    expect(fetching.current()).toEqual(after)
    // A component that is mounted again, as in React's strict mode, can call again.
    const again = fetching.run('c')
    at(2).resolve('C')
    await again
    expect(fetching.current()).toEqual({ state: 'success', data: 'C' })
  })
})

describe('data that the server rendered', () => {
  it('is in the HTML', () => {
    const load = vi.fn(async () => 'fetched')
    const Result = () => <p>{useFetching(load, 'rendered').data}</p>
    expect(renderToString(<Result />)).toBe('<p>rendered</p>')
    expect(load).not.toHaveBeenCalled()
  })
})
