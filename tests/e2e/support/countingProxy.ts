import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
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
    const { tamper } = proxy
    const change = tamper && request.url?.startsWith('/graphql') ? (answer: object) => tamper(answer, name) : undefined
    if (proxy.cut !== undefined && name.startsWith(proxy.cut)) response.destroy()
    else forward(await target, request, body, response, change)
  })
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

function forward(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  tamper?: (answer: { data?: unknown }) => unknown,
): void {
  const sent = tamper ? { ...headers, 'accept-encoding': 'identity' } : headers
  const passed = httpRequest(new URL(url ?? '/', target), { method, headers: sent, agent: false }, async (answer) => {
    if (!tamper) {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      return
    }
    const given = JSON.parse((await read(answer)).toString())
    response.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' })
    response.end(JSON.stringify(tamper(given)))
  })
  passed.on('error', () => response.destroy())
  passed.end(body)
}
