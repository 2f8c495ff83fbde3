import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { RunningUploads } from '#server/routes/forms/uploadLimits.ts'

function uploads() {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const running = new RunningUploads()
  /** A form of which `bytesPerS` arrive. */
  function begin(client: string, bytesPerS: number) {
    const since = performance.now()
    const socket = {
      get bytesRead() {
        return 500 + ((performance.now() - since) / 1_000) * bytesPerS
      },
    }
    const request = { socket, complete: false, destroy: vi.fn() }
    const response = new EventEmitter()
    if (!running.hasRoom(client)) return undefined
    running.add(client, request as unknown as IncomingMessage, response as unknown as ServerResponse)
    return { request, end: () => void response.emit('close') }
  }
  return begin
}

it('four of one client and sixteen of all may arrive at once; one that has ended makes room', () => {
  const begin = uploads()
  const uploadsOf = (client: string) => Array.from({ length: 5 }, () => begin(client, 200_000)).filter(Boolean)
  const clients = ['a', 'b', 'c', 'd', 'e'].map(uploadsOf)
  expect(clients.map(({ length }) => length)).toEqual([4, 4, 4, 4, 0])
  expect(begin('a', 200_000)).toBeUndefined()
  clients[0]?.[0]?.end()
  expect(begin('a', 200_000)).toBeDefined()
})

it('sixteen that drip keep nobody out: the slowest gives way, but not a slow phone', () => {
  const begin = uploads()
  const phone = begin('phone', 50_000)
  const drips = Array.from({ length: 15 }, (_, index) => begin(`${index}`, 5_000 + index))
  expect(begin('visitor', 200_000)).toBeUndefined()
  vi.advanceTimersByTime(10_000)
  expect(begin('visitor', 200_000)).toBeDefined()
  expect(drips.filter((drip) => drip?.request.destroy.mock.calls.length)).toEqual([drips[0]])
  for (let index = 0; index < 14; index += 1) expect(begin(`visitor ${index}`, 200_000)).toBeDefined()
  expect(begin('one more', 200_000)).toBeUndefined()
  expect(phone?.request.destroy).not.toHaveBeenCalled()
})
