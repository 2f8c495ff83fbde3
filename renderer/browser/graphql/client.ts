import type { ApolloClient, NormalizedCacheObject } from '@apollo/client'
import { createBrowserClient } from '#services/clients/graphql/browserClient.ts'
import { onSessionChange, type SessionChange } from '../session/currentSession.ts'
import { currentToken } from '../session/currentToken.ts'

let client: ApolloClient | undefined

/** The browser's only Apollo client, created by the first page that uses it. */
export function browserClient(): ApolloClient {
  client ??= createClient()
  return client
}

function createClient(): ApolloClient {
  const created = createBrowserClient({ token: currentToken })
  onSessionChange((change) => void reset(created, change).catch(() => {}))
  return created
}

/** Drops another user's data. Not needed for a new token of the same user. After signing out nothing is refetched. */
async function reset(created: ApolloClient, change: SessionChange): Promise<void> {
  if (change === 'signed-in') await created.resetStore()
  if (change === 'signed-out') await created.clearStore()
}

const restored = new WeakSet<NormalizedCacheObject>()

/** Merges the data that the server read for a page into the cache, once. */
export function restoreCache({ cache }: ApolloClient, data: NormalizedCacheObject): void {
  if (restored.has(data)) return
  restored.add(data)
  const known = cache.extract() as NormalizedCacheObject
  cache.restore({ ...known, ...data, ROOT_QUERY: { ...known.ROOT_QUERY, ...data.ROOT_QUERY } as never })
}
