import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { StackAddress } from './stackFile.ts'

export type Protocol = 'graphql-transport-ws' | 'graphql-ws'

/** A message of either protocol. */
export interface Message {
  type: string
  id?: string
  // biome-ignore lint/suspicious/noExplicitAny: the tests assert what it contains
  payload?: any
}

export interface LiveSocket {
  send: (message: Message) => void
  /** The next unread message. */
  next: () => Promise<Message>
  /** Sends `connection_init` and waits for the acknowledgement. */
  connect: (params?: object) => Promise<void>
  /** Subscribes with `id`. */
  subscribe: (id: string, query?: string) => void
  unsubscribe: (id: string) => void
  /** Resolves with the close code. */
  closed: Promise<number>
  close: () => void
  isOpen: () => boolean
}

export const changes = 'subscription { contentChanged { __typename model documentId slug locale event } }'

interface More {
  /** The client address that the site, or another proxy, would report. */
  address?: string
  autoPong?: boolean
}

/**
 * A connection to Strapi’s /graphql that uses the messages of its protocol directly, because client libraries would
 * hide details.
 */
export async function liveSocket(
  { strapiUrl }: Pick<StackAddress, 'strapiUrl'>,
  protocol: Protocol,
  { address = '198.51.100.1', autoPong = true }: More = {},
): Promise<LiveSocket> {
  const socket = new WebSocket(`${strapiUrl.replace('http', 'ws')}/graphql`, protocol, {
    autoPong,
    headers: { 'x-forwarded-for': address },
  })
  const unread: Message[] = []
  let arrived = () => {}
  socket.on('message', (data) => {
    unread.push(JSON.parse(String(data)) as Message)
    arrived()
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')

  const send = (message: Message) => socket.send(JSON.stringify(message))
  const next = async (): Promise<Message> => {
    while (!unread.length) {
      const code = await Promise.race([new Promise<void>((resolve) => (arrived = resolve)), closed])
      if (code !== undefined) throw new Error(`Closed with ${code}`)
    }
    return unread.shift() as Message
  }
  return {
    send,
    next,
    closed,
    async connect(params) {
      send({ type: 'connection_init', ...(params && { payload: params }) })
      const { type } = await next()
      if (type !== 'connection_ack') throw new Error(`Not acknowledged: ${type}`)
    },
    subscribe(id, query = changes) {
      send({ id, type: protocol === 'graphql-ws' ? 'start' : 'subscribe', payload: { query } })
    },
    unsubscribe(id) {
      send({ id, type: protocol === 'graphql-ws' ? 'stop' : 'complete' })
    },
    close: () => socket.close(),
    isOpen: () => socket.readyState === WebSocket.OPEN,
  }
}
