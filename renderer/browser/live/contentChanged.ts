import { execute } from '@apollo/client/link'
import { parse } from 'graphql'
import { isFatal, SocketError } from '#services/clients/graphql/socket/retries.ts'
import { createSocket, type SocketOptions } from '#services/clients/graphql/socket/socket.ts'
import { onSessionChange } from '../session/currentSession.ts'
import { currentToken } from '../session/currentToken.ts'

/** The backend's message to all visitors that public content has changed. It does not carry the new content. */
export const contentChanged = parse(
  'subscription ContentChanged { contentChanged { model documentId slug locale event } }',
)

/**
 * Calls `onChange` with the type of each change; with `*` when changes may have been missed.
 * @returns a function that subscribes again if the subscription was lost, and tells whether it was
 */
export async function subscribeToChanges(onChange: (type: string) => void): Promise<() => boolean> {
  // The running server writes the endpoint into the page (server/render/serverSettings.ts).
  const setting = document.querySelector<HTMLMetaElement>('meta[name=live]')
  if (!setting) return () => false
  const [protocol = '', url = ''] = setting.content.split(' ')
  const socket = await createSocket({
    url,
    protocol: protocol as SocketOptions['protocol'],
    token: currentToken,
    resumed: () => onChange('*'),
  })
  /** Why the subscription has ended; undefined while it is active. */
  let ended: 'lost' | 'refused' | undefined

  function subscribe(): void {
    ended = undefined
    // Without a cache, and so without a client: the links of a socket do not use it.
    execute(socket.link, { query: contentChanged }, { client: undefined as never }).subscribe({
      next({ data }) {
        const type = changedType(data)
        if (type) onChange(type)
      },
      error(error) {
        ended = error instanceof SocketError && isFatal(error.code) ? 'refused' : 'lost'
      },
      complete() {
        ended = 'lost'
      },
    })
  }

  subscribe()
  onSessionChange((change) => {
    if (change === 'user') return
    if (!ended) return socket.restart()
    // A refusal of one token is final, but another token, or none, may be accepted.
    subscribe()
    onChange('*')
  })
  return () => {
    if (ended !== 'lost') return false
    subscribe()
    onChange('*')
    return true
  }
}

/**
 * The type of the content that changed. The generated schema has no subscriptions, so the shape is checked here.
 * @param data of a subscription result
 * @returns undefined if the data has another shape
 */
function changedType(data: unknown): string | undefined {
  const { contentChanged: change } = (data ?? {}) as { contentChanged?: { model?: unknown } | null }
  return typeof change?.model === 'string' ? change.model : undefined
}
