import { describe, expect, it, vi } from 'vitest'
import { createAdmission, Overloaded } from '#server/limits/admission.ts'

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

  it('rethrows the error of a task and continues', async () => {
    const admit = createAdmission({ concurrency: 1, maxWaiting: 5, maxWaitMs: 60_000 })
    await expect(admit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await admit(async () => 'next')).toBe('next')
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

  it('yields to the event loop between tasks without I/O', async () => {
    const admit = createAdmission({ concurrency: 1, maxWaiting: 100, maxWaitMs: 60_000 })
    let done = 0
    const turns: number[] = []
    const task = async () => {
      done += 1
    }
    const tasks = Array.from({ length: 20 }, () => admit(task))
    const watch = () => {
      turns.push(done)
      if (done < 20) setImmediate(watch)
    }
    setImmediate(watch)
    await Promise.all(tasks)
    expect(new Set(turns).size).toBeGreaterThan(10)
  })
})
