import type { ApolloClient } from '@apollo/client'
import { usePageContext } from 'vike-react/usePageContext'
import { sessionState } from '../session/currentSession.ts'
import { browserClient, restoreCache } from './client.ts'
import { useClientHolder } from './GraphqlProvider.tsx'

/** The Apollo client of this page, created on first use. In the browser it starts with the server's data. */
export function useGraphqlClient(): ApolloClient {
  const holder = useClientHolder()
  const { visitor } = usePageContext()
  holder.client ??= import.meta.env.SSR ? noClient() : browserClient()
  // Data rendered for a visitor who has signed out since is not restored.
  if (visitor && !import.meta.env.SSR && visitor.user.id === sessionState().user?.id)
    restoreCache(holder.client, visitor.graphqlCache)
  return holder.client
}

/** A client in the server's memory would be shared by all visitors. */
function noClient(): never {
  throw new Error('On the server, only pages rendered for their visitor can query GraphQL')
}
