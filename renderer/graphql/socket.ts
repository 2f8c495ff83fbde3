import { createPageSocket, type PageSocket } from '#services/graphql/pageSocket.ts'
import { readLiveMark } from '../live/readLiveMark.ts'
import { onSessionChange } from '../session/currentSession.ts'
import { currentToken } from '../session/currentToken.ts'

let socket: PageSocket | undefined

/** The socket of this page. Import it only from code that is itself loaded on demand. */
export function pageSocket(): PageSocket {
  if (socket) return socket
  const created = createPageSocket(currentToken, readLiveMark())
  onSessionChange((change) => {
    if (change !== 'user') void created.restart()
  })
  socket = created
  return created
}
