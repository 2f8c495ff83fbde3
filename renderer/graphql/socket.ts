import { createPageSocket, type PageSocket } from '#services/graphql/pageSocket.ts'
import { readLiveMark } from '../live/liveMark.ts'
import { onSessionChange } from '../session/currentSession.ts'
import { currentToken } from '../session/tokenCookie.ts'

let socket: PageSocket | undefined

/** The socket of this page. To be imported by code that is itself loaded when it is needed. */
export function pageSocket(): PageSocket {
  if (socket) return socket
  const made = createPageSocket(currentToken, readLiveMark())
  onSessionChange((change) => {
    if (change !== 'user') void made.restart()
  })
  socket = made
  return made
}
