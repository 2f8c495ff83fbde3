import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it, vi } from 'vitest'
import { createRunningUploads } from '#server/routes/forms/runningUploads.ts'

function uploads() {
  let now = 0
  const running = createRunningUploads(() => now)
  /** A form of which `bytesPerS` arrive. */
  function begin(client: string, bytesPerS: number) {
    const since = now
    const socket = {
      get bytesRead() {
        return 500 + ((now - since) / 1_000) * bytesPerS
      },
    }
    const request = { socket, complete: false, destroy: vi.fn() }
    const response = new EventEmitter()
    if (!running.hasRoom(client)) return undefined
    running.add(client, request as unknown as IncomingMessage, response as unknown as ServerResponse)
    return { request, end: () => void response.emit('close') }
  }
  function after(ms: number): void {
    now += ms
  }
  return { begin, after }
}

it('four of one client and sixteen of all may arrive at once', () => {
  const { begin } = uploads()
  const taken = (client: string, count: number) =>
    Array.from({ length: count }, () => begin(client, 200_000)).filter(Boolean).length
  expect(['a', 'b', 'c', 'd', 'e'].map((client) => taken(client, 5))).toEqual([4, 4, 4, 4, 0])
})

it('one that has ended makes room', () => {
  const { begin } = uploads()
  const first = Array.from({ length: 4 }, () => begin('a', 200_000))
  expect(begin('a', 200_000)).toBeUndefined()
  first[0]?.end()
  expect(begin('a', 200_000)).toBeDefined()
})

it('sixteen that drip keep nobody out: the slowest gives way, but not a slow phone', () => {
  const { begin, after } = uploads()
  const phone = begin('phone', 50_000)
  const drips = Array.from({ length: 15 }, (_, index) => begin(`${index}`, 5_000 + index))
  expect(begin('visitor', 200_000)).toBeUndefined()
  after(10_000)
  expect(begin('visitor', 200_000)).toBeDefined()
  expect(drips.filter((drip) => drip?.request.destroy.mock.calls.length)).toEqual([drips[0]])
  for (let index = 0; index < 14; index += 1) expect(begin(`visitor ${index}`, 200_000)).toBeDefined()
  expect(begin('one more', 200_000)).toBeUndefined()
  expect(phone?.request.destroy).not.toHaveBeenCalled()
})
