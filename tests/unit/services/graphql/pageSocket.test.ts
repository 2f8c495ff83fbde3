import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageSocket } from '../../../../services/graphql/pageSocket.ts'
import { startTestServer } from './testServer.ts'
import { listener, operation, testWebSocket } from './testSocket.ts'

describe('the socket of a page', () => {
  const page = Object.assign(new EventTarget(), { navigator: { userAgent: '' } })

  beforeEach(() => {
    vi.stubGlobal('window', page)
    vi.stubGlobal('WebSocket', testWebSocket)
  })

  it('is none without an endpoint', async () => {
    const socket = createPageSocket(() => undefined, undefined)
    expect(socket.open).toBeUndefined()
    await socket.restart()
  })

  it('that nobody has used has nothing to restart', async () => {
    const socket = createPageSocket(() => undefined, { url: 'ws://127.0.0.1:1', protocol: 'graphql-transport-ws' })
    await expect(socket.restart()).resolves.toBeUndefined()
  })

  it('is one, restarts with the new token, and follows the life of the page', async () => {
    const server = await startTestServer('graphql-transport-ws')
    let token = 'first'
    const ofPage = createPageSocket(() => token, { url: server.url, protocol: 'graphql-transport-ws' })
    const socket = await ofPage.open?.()
    expect(await ofPage.open?.()).toBe(socket)
    const end = socket?.subscribe(operation, listener())
    await vi.waitFor(() => expect(server.listening()).toBe(1))
    token = 'second'
    await ofPage.restart()
    await vi.waitFor(() => expect(server.params).toHaveLength(2))
    await vi.waitFor(() => expect(server.listening()).toBe(1))
    page.dispatchEvent(new Event('pagehide'))
    await vi.waitFor(() => expect(server.open()).toBe(0))
    page.dispatchEvent(new Event('pageshow'))
    await vi.waitFor(() => expect(server.listening()).toBe(1))
    expect(server.params).toEqual(['first', 'second', 'second'].map((each) => ({ authorization: `Bearer ${each}` })))
    end?.()
    await server.stop()
  })
})
