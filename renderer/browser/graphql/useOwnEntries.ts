import type { ApolloClient, NormalizedCacheObject } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { usePageContext } from 'vike-react/usePageContext'
import { OwnEntries } from '#services/clients/accounts/ownEntries.ts'
import { createBrowserClient } from '#services/clients/graphql/links.ts'
import { onSessionChange, type SessionChange, sessionState } from '../session/currentSession.ts'
import { currentToken } from '../session/currentToken.ts'

/** The enquiries and estimates in the visitor's account; no request if the server has already read them. */
export function useOwnEntries() {
  const { data, loading, error, refetch } = useQuery(OwnEntries, {
    client: useGraphqlClient(),
    notifyOnNetworkStatusChange: true,
  })
  return {
    entries: data,
    pending: loading,
    failed: error !== undefined,
    /** Never throws: a failure sets `failed`. @returns false on failure */
    refetch: () =>
      refetch().then(
        () => true,
        () => false,
      ),
  }
}

/**
 * The Apollo client of this page. Only this file imports Apollo, and only pages that use it import this file. In the
 * browser there is one client, created on first use; it starts with the server's data. On the server, only a page
 * rendered for its visitor has a client, of its own: one in the server's memory would be shared by all visitors.
 */
function useGraphqlClient(): ApolloClient {
  const pageContext = usePageContext()
  if (import.meta.env.SSR) return serverClient(pageContext)
  browserClient ??= createClient()
  const { visitor } = pageContext
  // Data rendered for a visitor who has signed out since is not restored.
  if (visitor && visitor.user.id === sessionState().user?.id) restoreCache(browserClient, visitor.graphqlCache)
  return browserClient
}

function serverClient(pageContext: { graphqlClient?: ApolloClient } | object): ApolloClient {
  if ('graphqlClient' in pageContext && pageContext.graphqlClient) return pageContext.graphqlClient
  throw new Error('On the server, only pages rendered for their visitor can query GraphQL')
}

let browserClient: ApolloClient | undefined

function createClient(): ApolloClient {
  const client = createBrowserClient({ token: currentToken })
  onSessionChange((change) => void reset(client, change).catch(() => {}))
  return client
}

/** Drops another user's data. Not needed for a new token of the same user. After signing out nothing is refetched. */
async function reset(client: ApolloClient, change: SessionChange): Promise<void> {
  if (change === 'signed-in') await client.resetStore()
  if (change === 'signed-out') await client.clearStore()
}

const restored = new WeakSet<NormalizedCacheObject>()

/** Merges the data that the server read for a page into the cache, once. */
function restoreCache({ cache }: ApolloClient, data: NormalizedCacheObject): void {
  if (restored.has(data)) return
  restored.add(data)
  const before = cache.extract() as NormalizedCacheObject
  cache.restore({ ...before, ...data, ROOT_QUERY: { ...before.ROOT_QUERY, ...data.ROOT_QUERY } as never })
}
