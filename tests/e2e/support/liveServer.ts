import { EventEmitter, on } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { useServer as serveSubscriptions } from 'graphql-ws/use/ws'
import { SubscriptionServer } from 'subscriptions-transport-ws'
import { type WebSocket, WebSocketServer } from 'ws'

/** A subscription server controlled by a test, which uses the libraries of both protocols. */
export interface LiveServer {
  url: string
  /** Notifies all subscribers of a change to this content type. */
  change: (model: string) => void
  subscribers: () => number
  /** Protocols of the connections so far. */
  spoken: string[]
  /** Terminates all connections without a closing handshake. */
  cut: () => void
  close: () => void
}

const sdl = `
  type Query { none: Boolean }
  type ContentChange { model: String! documentId: ID slug: String locale: String event: String! }
  type Subscription { contentChanged: ContentChange! }`

export async function liveServer(): Promise<LiveServer> {
  const { buildSchema, execute, subscribe } = createRequire(import.meta.url)('graphql') as typeof import('graphql')
  const bus = new EventEmitter()
  const schema = buildSchema(sdl)
  const field = schema.getSubscriptionType()?.getFields().contentChanged
  if (!field) throw new Error('The schema has no such field')
  field.subscribe = () => on(bus, 'change')
  field.resolve = ([change]: [unknown]) => change

  const spoken: string[] = []
  const front = new WebSocketServer({ noServer: true, handleProtocols: ([first]) => first ?? false })
  const current = new WebSocketServer({ noServer: true })
  serveSubscriptions({ schema, execute, subscribe }, current)
  const older = SubscriptionServer.create({ schema, execute, subscribe }, { noServer: true }).server

  const http = createServer()
  http.on('upgrade', (request, socket, head) =>
    front.handleUpgrade(request, socket, head, (webSocket: WebSocket) => {
      spoken.push(webSocket.protocol)
      const back = webSocket.protocol === 'graphql-ws' ? older : current
      back.emit('connection', webSocket, request)
    }),
  )
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of front.clients) socket.terminate()
  }
  return {
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/graphql`,
    change: (model) => bus.emit('change', { model, event: 'entry.publish' }),
    subscribers: () => bus.listenerCount('change'),
    spoken,
    cut,
    close() {
      cut()
      http.close()
    },
  }
}
