import { createServer, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CountingProxy {
  url: string
  /** The calls since the last `forget`: `GET /api/menu`, or the name of a GraphQL operation. */
  calls: string[]
  forget(): void
  /** Calls that start with this text fail: their connection is dropped. */
  cut: string | undefined
  /** Changes the responses of GraphQL operations. */
  tamper: ((answer: { data?: unknown }, operation: string) => unknown) | undefined
  /** Requests wait until the backend behind the proxy is known. */
  forwardTo(url: string): void
  close(): void
}

/** A proxy in front of a backend that records the calls. */
export async function countingProxy(): Promise<CountingProxy> {
  let forwardTo: (url: string) => void = () => {}
  const target = new Promise<string>((resolve) => {
    forwardTo = resolve
  })
  const proxy: CountingProxy = {
    url: '',
    calls: [],
    cut: undefined,
    tamper: undefined,
    forget: () => void proxy.calls.splice(0),
    forwardTo,
    close: () => server.close().closeAllConnections(),
  }
  const server = createServer(async (request, response) => {
    const body = await read(request)
    const name = nameOf(request, body)
    proxy.calls.push(name)
    if (proxy.cut !== undefined && name.startsWith(proxy.cut)) {
      response.destroy()
      return
    }
    const answer = await ask(await target, request, body).catch(() => undefined)
    if (!answer) {
      response.destroy()
      return
    }
    const { tamper } = proxy
    const change = tamper && request.url?.startsWith('/graphql')
    response.writeHead(answer.status, answer.headers)
    response.end(change ? JSON.stringify(tamper(JSON.parse(answer.body.toString()), name)) : answer.body)
  })
  // Never closes an idle connection: whoever reuses it at that moment would see a network failure.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return proxy
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function nameOf({ method, url = '' }: IncomingMessage, body: Buffer): string {
  if (!url.startsWith('/graphql')) return `${method} ${url.replace(/\?.*/, '')}`
  return (JSON.parse(body.toString()) as { operationName?: string }).operationName ?? 'without name'
}

interface Answer {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

function ask(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  // Bodies must be readable, so that `tamper` can change them.
  const sent = { ...headers, 'accept-encoding': 'identity' }
  return new Promise((resolve, reject) => {
    const passed = httpRequest(new URL(url ?? '/', target), { method, headers: sent, agent: false }, (answer) => {
      // Node sets these itself, for the body that is finally sent.
      const {
        connection: _connection,
        'content-length': _length,
        'transfer-encoding': _encoding,
        ...rest
      } = answer.headers
      read(answer).then(
        (content) => resolve({ status: answer.statusCode ?? 502, headers: rest, body: content }),
        reject,
      )
    })
    passed.on('error', reject)
    passed.end(body)
  })
}
