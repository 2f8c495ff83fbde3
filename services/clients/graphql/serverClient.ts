import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { deadline } from '../../runtime/context.ts'
import { settings } from '../../settings.ts'
import { bearerLink, httpLink, logLink } from './links.ts'

/** The Apollo client of one visitor's request. @param token the visitor's */
export function createServerClient(token?: string): ApolloClient {
  const { graphqlUrl, STRAPI_TIMEOUT_MS } = settings()
  return new ApolloClient({
    ssrMode: true,
    cache: new InMemoryCache(),
    link: ApolloLink.from([logLink, bearerLink(() => token), httpLink(graphqlUrl, () => STRAPI_TIMEOUT_MS, deadline)]),
  })
}
