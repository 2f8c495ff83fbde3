import type { NormalizedCacheObject } from '@apollo/client'
import type { ContentSource } from '../content/source.ts'
import { isUnknownQuery } from '../graphql/unknownQuery.ts'
import { serverOptions } from '../strapi/serverClient.ts'
import type { Account } from './account.ts'
import { createAccountClient } from './accountClient.ts'
import { OwnEntries, ownEntriesRoot } from './ownEntries.ts'
import { tokenMark } from './tokenMark.ts'

/** What a page that is rendered for one visitor alone brings along, so that the browser need not ask again. */
export interface Visitor {
  user: Account
  /** Of the token that it was rendered for. */
  mark: string
  /** What Apollo has read for the page; the browser's client takes it over. */
  graphqlCache: NormalizedCacheObject
}

/**
 * The visitor of this request with what is their own.
 * @param content of the same request and with the same token
 * @returns undefined when the token is refused, or the backend away: the browser then asks for itself, and says so
 */
export async function readVisitor(token: string, content: ContentSource): Promise<Visitor | undefined> {
  const accounts = createAccountClient(serverOptions(token))
  const [user, own] = await Promise.allSettled([accounts.me(), content.client.query({ query: OwnEntries })])
  if (user.status === 'fulfilled' && (own.status === 'fulfilled' || isUnknownQuery(own.reason, ownEntriesRoot)))
    return {
      user: user.value,
      mark: tokenMark(token),
      graphqlCache: content.client.extract() as NormalizedCacheObject,
    }
  // Nobody's page is better than one that says half; the browser asks once more.
  content.incomplete = true
  return undefined
}
