import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface Received {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

/**
 * A server that sends these responses in turn, then repeats the last; `requests` and `methods` list what it was sent.
 * @returns `url` ends with a slash, `origin` does not
 */
export async function answering(...answers: [Answer, ...Answer[]]) {
  const requests: Received[] = []
  const methods: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    const answer = answers[Math.min(methods.length, answers.length - 1)] ?? answers[0]
    const { method, url, headers } = request
    methods.push(method)
    const body = Buffer.concat(await request.toArray().catch(() => [])).toString()
    requests.push({ method, url, headers, body })
    answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const close = () => {
    server.closeAllConnections()
    return new Promise((closed) => server.close(closed))
  }
  onTestFinished(() => void close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, url: `${origin}/`, methods, requests, close }
}

export const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (_request, response) =>
    response.writeHead(code, headers).end(body)

export const json = (code: number, body: unknown): Answer =>
  status(code, { 'content-type': 'application/json' }, JSON.stringify(body))

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
