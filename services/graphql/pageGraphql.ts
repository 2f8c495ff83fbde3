import type { ApolloClient } from '@apollo/client'
import type { Socket } from './socket/socket.ts'
import type { Protocol } from './socket/types.ts'

/** Where subscriptions go. */
export interface Endpoint {
  url: string
  protocol: Protocol
}

/** GraphQL of one open page: a client and a socket, each loaded and made when it is first asked for. */
export interface PageGraphql {
  client: () => Promise<ApolloClient>
  /** @returns undefined when no endpoint is configured */
  socket: () => Promise<Socket> | undefined
  /** After a sign-in or sign-out. What was never made has nothing to forget. */
  restartSocket: () => Promise<void>
  /**
   * The same: what was read as somebody else is forgotten, and queries that are in use are made again.
   * @param options.skip leaves all as it is, when the caller knows that nothing in it belongs to anybody
   */
  resetCache: (options?: { skip?: boolean }) => Promise<void>
}

export function createPageGraphql(token: () => string | undefined, endpoint: Endpoint | undefined): PageGraphql {
  let client: Promise<ApolloClient> | undefined
  let socket: Promise<Socket> | undefined

  async function makeSocket(at: Endpoint): Promise<Socket> {
    const [{ createSocket }, { followPageLife }] = await Promise.all([
      import('./socket/socket.ts'),
      import('./socket/pageLife.ts'),
    ])
    const made = createSocket({ ...at, token })
    followPageLife(made)
    return made
  }
  async function makeClient(): Promise<ApolloClient> {
    const [{ createBrowserClient }, ready] = await Promise.all([import('./browserClient.ts'), self.socket()])
    return createBrowserClient({ token, socket: ready })
  }

  const self: PageGraphql = {
    client() {
      client ??= makeClient()
      return client
    },
    socket() {
      if (endpoint) socket ??= makeSocket(endpoint)
      return socket
    },
    async restartSocket() {
      const made = await socket
      made?.restart()
    },
    async resetCache({ skip = false } = {}) {
      if (skip) return
      const made = await client
      await made?.resetStore()
    },
  }
  return self
}
