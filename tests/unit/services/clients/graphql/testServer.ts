import { EventEmitter, on } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { useServer as serveSubscriptions } from 'graphql-ws/use/ws'
import { SubscriptionServer } from 'subscriptions-transport-ws'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Protocol } from '#services/clients/graphql/socket/socket.ts'

/** What happens to a connection; undefined: the protocol's real server handles it. */
type Behaviour = 'refuse' | { closeWith: number | undefined } | 'cut' | undefined

export interface TestServer {
  url: string
  /** Number of connection attempts, including refused ones. */
  connections: number
  /** Number of open connections. */
  open: () => number
  /** What clients sent in `connection_init`. */
  params: unknown[]
  /** Number of subscriptions started. */
  begun: number
  /** Behaviour of the connection with this number, from 0. */
  behave: (connection: number) => Behaviour
  /** How many of the next subscriptions end with an error. */
  failing: number
  publish: (tick: number) => void
  /** Closes all sockets. @param code undefined: without a close frame, like a crash */
  closeAll: (code?: number) => void
  listening: () => number
  stop: () => Promise<void>
}

const sdl = 'type Query { nothing: Int } type Subscription { tick: Int }'

/** A server for one of the protocols on a free port, using the protocol's own library. */
export async function startTestServer(protocol: Protocol): Promise<TestServer> {
  const http = createServer()
  const bus = new EventEmitter().setMaxListeners(0)
  const sockets = new Set<WebSocket>()
  const front = new WebSocketServer({ noServer: true, handleProtocols: () => protocol })

  const server: TestServer = {
    url: '',
    connections: 0,
    open: () => sockets.size,
    params: [],
    begun: 0,
    behave: () => undefined,
    failing: 0,
    publish: (tick) => bus.emit('tick', { tick }),
    closeAll(code) {
      for (const socket of sockets) code === undefined ? socket.terminate() : socket.close(code)
    },
    listening: () => bus.listenerCount('tick'),
    async stop() {
      for (const socket of sockets) socket.terminate()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  const serve = (protocol === 'graphql-ws' ? older : current)(server, bus)

  http.on('upgrade', (request, socket: Duplex, head) => {
    const behaviour = server.behave(server.connections++)
    if (behaviour === 'refuse') return void socket.destroy()
    front.handleUpgrade(request, socket, head, (webSocket) => {
      sockets.add(webSocket)
      webSocket.on('close', () => sockets.delete(webSocket))
      if (behaviour === 'cut') webSocket.terminate()
      else if (typeof behaviour === 'object') webSocket.close(behaviour.closeWith)
      else serve(webSocket, request)
    })
  })
  server.url = `ws://127.0.0.1:${await listen(http)}/graphql`
  return server
}

type Serve = (socket: WebSocket, request: unknown) => void

function current(server: TestServer, bus: EventEmitter): Serve {
  const back = new WebSocketServer({ noServer: true })
  serveSubscriptions({ ...parts(server, bus), onConnect: (context) => noted(server, context.connectionParams) }, back)
  return (socket, request) => back.emit('connection', socket, request)
}

function older(server: TestServer, bus: EventEmitter): Serve {
  const onConnect = (params: unknown) => noted(server, params)
  const { server: back } = SubscriptionServer.create({ ...parts(server, bus), onConnect }, { noServer: true })
  return (socket, request) => back.emit('connection', socket, request)
}

function noted(server: TestServer, params: unknown): true {
  server.params.push(params)
  return true
}

/** Both servers need Node's copy of graphql; the copy that Vite loads for the tests has different classes. */
const { buildSchema, execute, subscribe } = createRequire(import.meta.url)('graphql') as typeof import('graphql')

function parts(server: TestServer, bus: EventEmitter) {
  const schema = buildSchema(sdl)
  const field = schema.getSubscriptionType()?.getFields().tick
  if (!field) throw new Error('The schema has no such field')
  field.subscribe = () => {
    server.begun += 1
    if (server.failing-- > 0) throw new Error('Not now')
    return on(bus, 'tick')
  }
  field.resolve = ([event]: [{ tick: number }]) => event.tick
  return { schema, execute, subscribe }
}

async function listen(http: Server): Promise<number> {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return (http.address() as AddressInfo).port
}
