import { gql } from '@apollo/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageGraphql } from '../../../../services/graphql/pageGraphql.ts'
import { startTestServer } from './testServer.ts'
import { listener, operation, testWebSocket } from './testSocket.ts'

const query = gql`
  query Who {
    who
  }
`

describe('GraphQL of a page', () => {
  const page = Object.assign(new EventTarget(), { navigator: { userAgent: '' } })

  beforeEach(() => {
    vi.stubGlobal('window', page)
    vi.stubGlobal('WebSocket', testWebSocket)
  })

  it('without an endpoint has a client and no socket', async () => {
    const graphql = createPageGraphql(() => undefined, undefined)
    expect(graphql.socket()).toBeUndefined()
    expect(await graphql.client()).toBe(await graphql.client())
    await graphql.restartSocket()
  })

  it('that nobody has used has nothing to reset', async () => {
    const graphql = createPageGraphql(() => undefined, { url: 'ws://127.0.0.1:1', protocol: 'graphql-transport-ws' })
    await expect(graphql.resetCache()).resolves.toBeUndefined()
    await expect(graphql.restartSocket()).resolves.toBeUndefined()
  })

  it('forgets what was read as somebody else, unless that is skipped', async () => {
    const client = await createPageGraphql(() => undefined, undefined).client()
    expect(client.readQuery({ query })).toBeNull()
    const graphql = createPageGraphql(() => undefined, undefined)
    const used = await graphql.client()
    used.writeQuery({ query, data: { who: 'Ada' } })
    await graphql.resetCache({ skip: true })
    expect(used.readQuery({ query })).toEqual({ who: 'Ada' })
    await graphql.resetCache()
    expect(used.readQuery({ query })).toBeNull()
  })

  it('has one socket, which restarts with the new token and follows the life of the page', async () => {
    const server = await startTestServer('graphql-transport-ws')
    let token = 'first'
    const graphql = createPageGraphql(() => token, { url: server.url, protocol: 'graphql-transport-ws' })
    const socket = await graphql.socket()
    expect(await graphql.socket()).toBe(socket)
    const end = socket?.subscribe(operation, listener())
    await vi.waitFor(() => expect(server.listening()).toBe(1))
    token = 'second'
    await graphql.restartSocket()
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
