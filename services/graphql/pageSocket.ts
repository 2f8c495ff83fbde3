import type { Socket } from './socket/socket.ts'
import type { Protocol } from './socket/types.ts'

/** Where subscriptions connect. */
export interface Endpoint {
  url: string
  protocol: Protocol
}

/** The socket of one open page, loaded and created on first use. */
export interface PageSocket {
  /** Undefined if no endpoint is configured. */
  open: (() => Promise<Socket>) | undefined
  /** For a sign-in or sign-out. Does nothing if the socket has not been used. */
  restart: () => Promise<void>
}

/** @param token called for every connection */
export function createPageSocket(token: () => string | undefined, endpoint: Endpoint | undefined): PageSocket {
  let socket: Promise<Socket> | undefined

  async function make(at: Endpoint): Promise<Socket> {
    const [{ createSocket }, { followPageLife }] = await Promise.all([
      import('./socket/socket.ts'),
      import('./socket/pageLife.ts'),
    ])
    const made = createSocket({ ...at, token })
    followPageLife(made)
    return made
  }

  return {
    open:
      endpoint &&
      (() => {
        // Loading the code may succeed next time.
        socket ??= make(endpoint).catch((error) => {
          socket = undefined
          throw error
        })
        return socket
      }),
    async restart() {
      const made = await socket?.catch(() => undefined)
      made?.restart()
    },
  }
}
