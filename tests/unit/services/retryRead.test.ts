import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { retryRead, retryReadsFor } from '#services/retryRead.ts'

const failing = (times: number) => {
  const task = vi.fn(async () => 'done')
  for (let count = 0; count < times; count += 1) task.mockRejectedValueOnce(new Error(`failure ${count + 1}`))
  return task
}
const always = () => true

afterEach(() => retryReadsFor(0))

describe('a failed read', () => {
  it('is not retried for a visitor', async () => {
    const task = failing(1)
    await expect(retryRead(task, always)).rejects.toThrow('failure 1')
    expect(task).toHaveBeenCalledOnce()
  })

  it('is retried for a build until it succeeds', async () => {
    retryReadsFor(60_000)
    const task = failing(1)
    expect(await retryRead(task, always)).toBe('done')
    expect(task).toHaveBeenCalledTimes(2)
  })

  it('throws the last error when the time is up', async () => {
    retryReadsFor(3_000)
    const task = vi.fn(async () => Promise.reject(new Error(`failure ${task.mock.calls.length}`)))
    const last = retryRead(task, always).catch(({ message }) => `${message} of ${task.mock.calls.length}`)
    expect(await last).toMatch(/^failure ([2-9]) of \1$/)
  })

  it('is not retried if that cannot help', async () => {
    retryReadsFor(60_000)
    const task = failing(1)
    await expect(retryRead(task, () => false)).rejects.toThrow('failure 1')
    expect(task).toHaveBeenCalledOnce()
  })

  it('is retried by every copy of the module in the process', async () => {
    retryReadsFor(60_000)
    vi.resetModules()
    onTestFinished(() => void vi.resetModules())
    const other = await import('#services/retryRead.ts')
    expect(await other.retryRead(failing(1), always)).toBe('done')
  })
})
