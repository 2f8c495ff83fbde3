import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A server that sends these responses in turn, then repeats the last; `methods` lists the methods it was called with. */
export async function answering(...answers: [Answer, ...Answer[]]): Promise<{ url: string; methods: string[] }> {
  const methods: string[] = []
  const server = createServer((request, response) => {
    const answer = answers[Math.min(methods.length, answers.length - 1)] ?? answers[0]
    methods.push(request.method ?? '')
    answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, methods }
}

export const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (_request, response) =>
    response.writeHead(code, headers).end(body)

export const hangs: Answer = () => {}
export const hangsUp: Answer = (request) => request.socket.destroy()

/** Announces 100 bytes and closes after four. */
export const breaksOff: Answer = (_request, response) => {
  response.writeHead(200, { 'content-length': '100' })
  response.write('half', () => response.socket?.destroy())
}

/** Sends a byte every 10 ms and never ends. */
export const trickles: Answer = (_request, response) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write('.'), 10)
  response.on('close', () => clearInterval(timer))
}
