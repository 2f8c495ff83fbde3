import type { ApolloClient, NormalizedCacheObject } from '@apollo/client'
import { createBrowserClient } from '#services/graphql/browserClient.ts'
import { onSessionChange, type SessionChange } from '../session/currentSession.ts'
import { currentToken } from '../session/tokenCookie.ts'
import { pageSocket } from './socket.ts'

let client: ApolloClient | undefined

/** The one Apollo client of the browser, made by the first page that reads through it. */
export function browserClient(): ApolloClient {
  client ??= makeClient()
  return client
}

function makeClient(): ApolloClient {
  const made = createBrowserClient({ token: currentToken, socket: pageSocket().open })
  onSessionChange((change) => void reset(made, change).catch(() => {}))
  return made
}

/** What was read as somebody else is forgotten. Skipped for a new token of the same user; nobody has nothing to ask. */
async function reset(made: ApolloClient, change: SessionChange): Promise<void> {
  if (change === 'signed-in') await made.resetStore()
  if (change === 'signed-out') await made.clearStore()
}

const taken = new WeakSet<NormalizedCacheObject>()

/** Takes over, once, what the server has read for a page. */
export function restoreCache({ cache }: ApolloClient, given: NormalizedCacheObject): void {
  if (taken.has(given)) return
  taken.add(given)
  const known = cache.extract() as NormalizedCacheObject
  cache.restore({ ...known, ...given, ROOT_QUERY: { ...known.ROOT_QUERY, ...given.ROOT_QUERY } as never })
}
