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

  it('does not exist without an endpoint', async () => {
    const socket = createPageSocket(() => undefined, undefined)
    expect(socket.open).toBeUndefined()
    await socket.restart()
  })

  it('does nothing on restart if it has not been used', async () => {
    const socket = createPageSocket(() => undefined, { url: 'ws://127.0.0.1:1', protocol: 'graphql-transport-ws' })
    await expect(socket.restart()).resolves.toBeUndefined()
  })

  it('is created once, restarts with the new token, and closes while the page is in the back/forward cache', async () => {
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
