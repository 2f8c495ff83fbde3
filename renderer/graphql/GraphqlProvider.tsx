import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import type { ReactNode } from 'react'
import type { PageContextClient, PageContextServer } from 'vike/types'
import { usePageContext } from 'vike-react/usePageContext'
import { sessionState } from '../session/currentSession.ts'
import { browserClient, takeOver } from './client.ts'

/** Apollo around the pages that read through it in the browser; the others do not load it. */
export function GraphqlProvider({ children }: { children: ReactNode }) {
  const pageContext = usePageContext()
  return <ApolloProvider client={clientOf(pageContext)}>{children}</ApolloProvider>
}

/** On the server that of the request, by which the page has been read already. */
function clientOf(pageContext: PageContextClient | PageContextServer): ApolloClient {
  if ('content' in pageContext) return pageContext.content.client
  const client = browserClient()
  const { visitor } = pageContext
  // Rendered for somebody who has signed out meanwhile, it is of no use here.
  if (visitor && visitor.user.id === sessionState().user?.id) takeOver(client, visitor.graphqlCache)
  return client
}
