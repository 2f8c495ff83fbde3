import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { ChangeChannel } from '../documents/change-channel'
import { DRAFT_SAVED, onVisibleChange } from '../documents/visible-changes'
import { clientAddress } from '../shared/client-address'
import { siteUrl } from '../shared/environment'
import { createConnectionCounter, keepAlive, MAX_CONNECTIONS, MAX_MESSAGE_BYTES, TOO_MANY } from './connections'
import { currentProtocol } from './current-protocol'
import { olderProtocol } from './older-protocol'
import { liveSchema } from './schema'

/**
 * GraphQL subscriptions by websocket at /graphql, in both protocols: `contentChanged` reports each change that visitors
 * can see. Strapi's GraphQL has no subscriptions.
 * @returns closes all connections
 */
export const serveSubscriptions = (channel: ChangeChannel | undefined): (() => void) => {
  if (process.env.GRAPHQL_SUBSCRIPTIONS === 'false') return () => {}
  const changes = new EventEmitter().setMaxListeners(0)
  onVisibleChange((change) => changes.emit('change', change))
  // Of free times, files and drafts, subscribers hear nothing.
  channel?.onOther(({ event, model, documentId, slug, locale }) => {
    if (documentId && event !== DRAFT_SAVED) changes.emit('change', { event, model, documentId, slug, locale })
  })

  const schema = liveSchema(changes)
  const protocols: Record<string, (socket: WebSocket, request: IncomingMessage) => void> = {
    'graphql-transport-ws': currentProtocol(schema, mayConnect),
    'graphql-ws': olderProtocol(schema, mayConnect),
  }
  /** In the client's order of preference. */
  const choose = (offered: string[]) => offered.find((name) => Object.hasOwn(protocols, name.trim()))
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: (offered) => choose([...offered]) ?? false,
  })
  const countConnection = createConnectionCounter(MAX_CONNECTIONS)
  const pingSeconds = Number(process.env.GRAPHQL_PING_S) || 30

  server.on('connection', (socket, request: IncomingMessage) => {
    // Messages over the size limit arrive here; ws closes the connection itself.
    socket.on('error', () => {})
    const countOff = countConnection(clientAddress(request))
    if (!countOff) return socket.close(TOO_MANY, 'Too many connections')
    socket.once('close', countOff)
    keepAlive(socket, pingSeconds)
    protocols[socket.protocol](socket, request)
  })
  strapi.server.httpServer.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Node has removed its own listener: without one, a client that breaks off the connection would end the process.
    stream.on('error', () => stream.destroy())
    if (request.url?.split('?')[0] !== '/graphql') return refuse(stream, '404 Not Found')
    if (!isOurs(request.headers.origin)) return refuse(stream, '403 Forbidden')
    const offered = String(request.headers['sec-websocket-protocol'] ?? '').split(',')
    if (!choose(offered)) return refuse(stream, '400 Bad Request')
    server.handleUpgrade(request, stream, head, (socket) => server.emit('connection', socket, request))
  })
  return () => {
    for (const socket of server.clients) socket.close(1001, 'Going away')
  }
}

/** Pages of other sites may not connect. Programs send no origin; a site under test may have another port. */
const isOurs = (origin: string | undefined): boolean =>
  origin === undefined || origin === siteUrl || (LOOPBACK.test(siteUrl) && LOOPBACK.test(origin))

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/

const refuse = (stream: Duplex, status: string): void => {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Whether a client may connect: with a valid token, or without one, because the messages are public. */
const mayConnect = async (params: unknown): Promise<boolean> => {
  const { authorization, Authorization = authorization } = (params ?? {}) as Record<string, unknown>
  if (Authorization === undefined || Authorization === null || Authorization === '') return true
  const [, token] = /^Bearer (\S+)$/i.exec(String(Authorization)) ?? []
  if (!token) return false
  const { jwt, user } = strapi.plugin('users-permissions').services
  try {
    const { id } = await jwt.verify(token)
    const account = await user.fetchAuthenticatedUser(id)
    return Boolean(account) && !account.blocked
  } catch {
    return false
  }
}
