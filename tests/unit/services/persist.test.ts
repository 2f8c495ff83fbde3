import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { persist, persistFor } from '#services/persist.ts'

const failing = (times: number) => {
  const task = vi.fn(async () => 'done')
  for (let count = 0; count < times; count += 1) task.mockRejectedValueOnce(new Error(`failure ${count + 1}`))
  return task
}
const always = () => true

afterEach(() => persistFor(0))

describe('a failed read', () => {
  it('is not repeated for a visitor', async () => {
    const task = failing(1)
    await expect(persist(task, always)).rejects.toThrow('failure 1')
    expect(task).toHaveBeenCalledOnce()
  })

  it('is repeated for a build until it succeeds', async () => {
    persistFor(60_000)
    const task = failing(1)
    expect(await persist(task, always)).toBe('done')
    expect(task).toHaveBeenCalledTimes(2)
  })

  it('is given up with the last error, when the time is over', async () => {
    persistFor(600)
    const task = vi.fn(async () => Promise.reject(new Error(`failure ${task.mock.calls.length}`)))
    // At the beginning, after the first pause, and when the time is over.
    await expect(persist(task, always)).rejects.toThrow(/^failure [23]$/)
  })

  it('is not repeated when that cannot help', async () => {
    persistFor(60_000)
    const task = failing(1)
    await expect(persist(task, () => false)).rejects.toThrow('failure 1')
    expect(task).toHaveBeenCalledOnce()
  })

  it('is repeated by every copy of the module in the process', async () => {
    persistFor(60_000)
    vi.resetModules()
    onTestFinished(() => void vi.resetModules())
    const other = await import('#services/persist.ts')
    expect(await other.persist(failing(1), always)).toBe('done')
  })
})
