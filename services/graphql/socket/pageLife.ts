import type { Socket } from './socket.ts'

/** An open socket would keep the page out of the browser's back/forward cache. */
export function followPageLife(socket: Pick<Socket, 'suspend' | 'resume'>, target: EventTarget = window): void {
  target.addEventListener('pagehide', socket.suspend)
  target.addEventListener('pageshow', socket.resume)
}
