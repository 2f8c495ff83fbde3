import type { ApolloClient } from '@apollo/client'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'

/** Holds the Apollo client of a page; in the browser, empty until a page uses it. */
interface ClientHolder {
  client?: ApolloClient
}

const GraphqlContext = createContext<ClientHolder>({})

export const useClientHolder = (): ClientHolder => useContext(GraphqlContext)

/**
 * Provides Apollo to every page without loading it: only `useGraphqlClient.ts` imports Apollo, and only pages that
 * use it import that file. On the server only a page rendered for its visitor has a client, of its own.
 */
export function GraphqlProvider({ children }: { children: ReactNode }) {
  const pageContext = usePageContext()
  const [holder] = useState<ClientHolder>(() =>
    'graphqlClient' in pageContext ? { client: pageContext.graphqlClient } : {},
  )
  return <GraphqlContext value={holder}>{children}</GraphqlContext>
}
