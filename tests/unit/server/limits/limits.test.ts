import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAdmission, createRenderLimits, Overloaded } from '#server/limits/admission.ts'
import { createRateLimit, isSameOrigin } from '#server/limits/rateLimit.ts'
import { deadline } from '#services/runtime/context.ts'
import { clientOf, networkOf } from '../../../../cms/src/site/client-of.ts'

/** Tasks that the test finishes. */
function heldTasks() {
  const begun: string[] = []
  const release = new Map<string, () => void>()
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      release.set(name, () => resolve(name))
    })
  return { begun, task, end: (name: string) => release.get(name)?.() }
}

describe('admission', () => {
  it('limits running and waiting tasks, and refuses the rest immediately', async () => {
    const { begun, task, end } = heldTasks()
    const admit = createAdmission({ concurrency: 2, maxWaiting: 1, maxWaitMs: 60_000 })
    const admitted = ['a', 'b', 'c'].map((name) => admit(task(name)))
    await expect(admit(task('d'))).rejects.toThrow(Overloaded)
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b']))
    end('a')
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']))
    for (const name of ['b', 'c']) end(name)
    expect(await Promise.all(admitted)).toEqual(['a', 'b', 'c'])
  })

  it('refuses a task that has waited too long, and never starts it', async () => {
    const { begun, task, end } = heldTasks()
    const admit = createAdmission({ concurrency: 1, maxWaiting: 5, maxWaitMs: 20 })
    const first = admit(task('a'))
    await expect(admit(task('b'))).rejects.toThrow(Overloaded)
    end('a')
    expect(await first).toBe('a')
    const third = admit(task('c'))
    await vi.waitFor(() => expect(begun).toEqual(['a', 'c']))
    end('c')
    await third
  })

  it('lets other work happen between two tasks, also of two queues', async () => {
    const order: string[] = []
    const queues = [1, 2].map(() => createAdmission({ concurrency: 4, maxWaiting: 5, maxWaitMs: 60_000 }))
    const tasks = Promise.all(queues.flatMap((admit) => [1, 2].map(() => admit(async () => order.push('render')))))
    const answer = () => order.push('answer') < 8 && setImmediate(answer)
    setImmediate(answer)
    await tasks
    expect(order.join(' ')).not.toContain('render render')
  })

  it('runs background tasks after all others', async () => {
    const { begun, task, end } = heldTasks()
    const admit = createAdmission({ concurrency: 1, maxWaiting: 1, maxWaitMs: 60_000 })
    const names = ['a', 'ahead', 'b']
    const all = names.map((name) => admit(task(name), name === 'ahead'))
    for (const [index, name] of ['a', 'b', 'ahead'].entries()) {
      await vi.waitFor(() => expect(begun[index]).toBe(name))
      end(name)
    }
    expect(await Promise.all(all)).toEqual(names)
  })
})

describe('isSameOrigin', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ origin: 'https://floors.test' }, true],
    [{ origin: 'https://www.floors.test', host: 'www.floors.test' }, true],
    [{ origin: 'http://localhost:1420', host: 'localhost:1420' }, true],
    [{ origin: 'https://evil.com', host: 'floors.test' }, false],
    [{ origin: 'null', host: 'floors.test' }, false],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://floors.test' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://floors.test' }, false],
  ])('%o: %s', (headers, expected) => {
    expect(isSameOrigin(headers, 'https://floors.test')).toBe(expected)
  })
})

describe('the rate limit', () => {
  it('uses a sliding window, whatever happens to the clock', async () => {
    const clocks = [vi.spyOn(performance, 'now'), vi.spyOn(Date, 'now').mockReturnValue(0)]
    onTestFinished(() => clocks.forEach((clock) => void clock.mockRestore()))
    const countEvent = createRateLimit(undefined, { name: 'test', max: 2, windowMs: 60_000 })
    const count = (at: number, client = 'a') => {
      clocks[0]?.mockReturnValue(at)
      return countEvent(client)
    }
    const counts = [count(0), count(10_000), count(20_000), count(20_000, 'b'), count(59_999)]
    expect(await Promise.all(counts)).toEqual([0, 0, 40, 0, 1])
    expect(await Promise.all([count(60_000), count(60_001), count(70_000)])).toEqual([0, 10, 0])
  })

  it('tracks a limited number of clients', async () => {
    const countEvent = createRateLimit(undefined, { name: 'test', max: 1, windowMs: 60_000 })
    for (let client = 0; client <= 10_000; client += 1) await countEvent(`${client}`)
    const counts = await Promise.all(['10000', '1', '0'].map(countEvent))
    expect(counts.map((seconds) => seconds > 0)).toEqual([true, true, false])
  })

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('treats %s as %s', (address, client) => {
    expect(clientOf(address)).toBe(client)
    expect(networkOf(address)).toBe(client.replace(/\.\d+$/, '.0'))
  })
})

it.each([
  ['shared', 1],
  ['uncached', 4],
  ['own', 4],
] as const)('%s renders: %i at once, and the next waits as long as two renders may take', async (name, atOnce) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const timeoutMs = 8_000
  const limit = createRenderLimits(timeoutMs)[name]
  const ends: (() => void)[] = []
  const running = Array.from({ length: atOnce + 1 }, () => limit(() => new Promise<void>((end) => ends.push(end))))
  await vi.waitFor(() => expect(ends).toHaveLength(atOnce))
  await vi.advanceTimersByTimeAsync(2 * timeoutMs - 2_000)
  expect(ends).toHaveLength(atOnce)
  ends[0]?.()
  await vi.waitFor(() => expect(ends).toHaveLength(atOnce + 1))
  for (const end of ends) end()
  await Promise.all(running)
})

it('the time to load the rendering code does not count towards the deadline', async () => {
  const timeoutMs = 500
  const limits = createRenderLimits(timeoutMs, () => new Promise((loaded) => setTimeout(loaded, 2 * timeoutMs)))
  expect(await limits.shared(async () => deadline()?.aborted)).toBe(false)
})
