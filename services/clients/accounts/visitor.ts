import { ApolloClient, ApolloLink, InMemoryCache, type NormalizedCacheObject } from '@apollo/client'
import { deadline, untilDeadline } from '../../runtime/context.ts'
import { settings } from '../../settings.ts'
import { bearerLink, httpLink, logLink } from '../graphql/links.ts'
import { tokenFingerprint } from '../http/token.ts'
import { isTokenRefused } from '../strapi/errors.ts'
import { type Account, createAccountClient } from './accountClient.ts'
import { OwnEntries } from './ownEntries.ts'

/** Data that is sent with the account page, so that the browser does not fetch it again. */
export interface Visitor {
  user: Account
  /** Identifies the token that the page was rendered for. */
  fingerprint: string
  /** The server's Apollo cache, which the browser's client restores. */
  graphqlCache: NormalizedCacheObject
}

/** `refused`: the backend rejects the token. `unavailable`: it did not respond, or one of the two queries failed. */
export type VisitorResult = Visitor | 'refused' | 'unavailable'

/** The owner of a token, with their enquiries and estimates. Never throws. */
export async function readVisitor(token: string): Promise<VisitorResult> {
  const accounts = createAccountClient({ ...settings().backend, token: () => token })
  const client = createServerClient(token)
  const [user, entries] = await Promise.allSettled([
    untilDeadline(accounts.me()),
    untilDeadline(client.query({ query: OwnEntries })),
  ])
  if (user.status === 'rejected') return isTokenRefused(user.reason) ? 'refused' : 'unavailable'
  if (entries.status === 'rejected') return 'unavailable'
  const graphqlCache = client.extract() as NormalizedCacheObject
  return { user: user.value, fingerprint: tokenFingerprint(token), graphqlCache }
}

/** The Apollo client of one visitor's request. @param token the visitor's */
export function createServerClient(token?: string): ApolloClient {
  const { graphqlUrl, backend } = settings()
  return new ApolloClient({
    ssrMode: true,
    cache: new InMemoryCache(),
    link: ApolloLink.from([logLink, bearerLink(() => token), httpLink(graphqlUrl, () => backend.timeoutMs, deadline)]),
  })
}
