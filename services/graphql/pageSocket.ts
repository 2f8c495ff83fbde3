import type { Socket } from './socket/socket.ts'
import type { Protocol } from './socket/types.ts'

/** Where subscriptions go. */
export interface Endpoint {
  url: string
  protocol: Protocol
}

/** The socket of one open page, loaded and made when it is first asked for. */
export interface PageSocket {
  /** Undefined when no endpoint is configured. */
  open: (() => Promise<Socket>) | undefined
  /** After a sign-in or sign-out. One that was never made stays so. */
  restart: () => Promise<void>
}

/** @param token asked for at every connection */
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
        // Code that could not be loaded may be had the next time.
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
