import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createBackendHttp } from '#services/clients/strapi/backendHttp.ts'
import { onContentError } from '#services/clients/strapi/errors.ts'
import { type Answer, answering, status } from '../http/server.ts'

const canceled = { error: { name: 'UnknownError', message: 'canceled' } }

async function callBefore(answer: Answer) {
  const { url, methods } = await answering(answer)
  return { call: createBackendHttp({ baseUrl: url, timeoutMs: 5_000 }), methods }
}

describe('the signal of a call', () => {
  it('closes the connection, and announces nothing', async () => {
    const heard = vi.fn()
    onTestFinished(onContentError(heard))
    const neverSettles = new AbortController()
    const closed = vi.fn()
    const { call } = await callBefore(({ socket }) => {
      socket.on('close', closed)
      neverSettles.abort()
    })
    await expect(call('GET', '/menu', { signal: neverSettles.signal })).rejects.toMatchObject(canceled)
    await vi.waitFor(() => expect(closed).toHaveBeenCalled())
    expect(heard).not.toHaveBeenCalled()
  })

  it('prevents the call if already aborted, and affects no other call', async () => {
    const { call, methods } = await callBefore(status(200, { 'content-type': 'application/json' }, '{"data":1}'))
    await expect(call('GET', '/menu', { signal: AbortSignal.abort() })).rejects.toMatchObject(canceled)
    expect(methods).toEqual([])
    expect(await call('GET', '/menu')).toEqual({ data: 1 })
  })
})
