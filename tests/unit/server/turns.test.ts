import { expect, it } from 'vitest'
import { Overloaded } from '#server/limits/admission.ts'
import { createTurns } from '#server/limits/turns.ts'

/** Turns with a first task that runs until `free` is called. */
function busyTurns(options = { maxWaiting: 10, maxWaitingPerClient: 8 }) {
  const turns = createTurns(options)
  let free = () => {}
  const running = new Promise<void>((resolve) => {
    free = resolve
  })
  const first = turns.run('first', 60_000, () => running)
  return { turns, first, free }
}

it('clients take turns, however much one of them sends', async () => {
  const { turns, free } = busyTurns()
  const done: string[] = []
  const task = (name: string) => async () => void done.push(name)
  const running = ['a1', 'a2', 'a3', 'a4'].map((name) => turns.run('a', 60_000, task(name)))
  running.push(turns.run('b', 60_000, task('b1')))
  free()
  await Promise.all(running)
  expect(done).toEqual(['a1', 'b1', 'a2', 'a3', 'a4'])
})

it('one task runs at a time, also after one that fails', async () => {
  const { turns, free } = busyTurns()
  let [now, most] = [0, 0]
  const task = async () => {
    most = Math.max(most, ++now)
    await Promise.resolve()
    now -= 1
    throw new Error('damaged')
  }
  const running = ['a', 'b', 'c', 'c'].map((client) => turns.run(client, 60_000, task))
  free()
  const results = await Promise.allSettled(running)
  expect([most, results.map(({ status }) => status)]).toEqual([1, Array(4).fill('rejected')])
})

it('whoever waits too long is refused, and the others go on', async () => {
  const { turns, first, free } = busyTurns()
  const never = turns.run('a', 1, async () => 'late')
  const next = turns.run('a', 60_000, async () => 'in time')
  await expect(never).rejects.toThrow(Overloaded)
  free()
  expect([await first, await next]).toEqual([undefined, 'in time'])
})

it('what runs is not interrupted when its time to wait is over', async () => {
  const { turns, free, first } = busyTurns()
  free()
  await first
  const slow = () => new Promise<string>((resume) => setTimeout(resume, 20, 'done'))
  expect(await turns.run('a', 5, slow)).toBe('done')
})

it('only a limited number waits: of all, and of one client', async () => {
  const { turns, free } = busyTurns({ maxWaiting: 5, maxWaitingPerClient: 2 })
  const results = Promise.allSettled(
    ['a', 'a', 'a', 'a', 'b', 'c', 'd'].map((client) => turns.run(client, 60_000, async () => client)),
  )
  free()
  const states = (await results).map((result) => (result.status === 'fulfilled' ? result.value : 'refused'))
  expect(states).toEqual(['a', 'a', 'a', 'refused', 'b', 'c', 'refused'])
})

it('closing refuses what waits at once, and everything after that', async () => {
  const { turns, first, free } = busyTurns()
  const waiting = turns.run('a', 60_000, async () => 'a')
  turns.close()
  await expect(waiting).rejects.toThrow(Overloaded)
  await expect(turns.run('b', 60_000, async () => 'b')).rejects.toThrow(Overloaded)
  free()
  await first
})
