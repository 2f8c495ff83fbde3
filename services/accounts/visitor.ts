import type { NormalizedCacheObject } from '@apollo/client'
import { createServerClient } from '../content/source.ts'
import { untilDeadline } from '../deadline.ts'
import { isUnknownQuery } from '../graphql/unknownQuery.ts'
import type { BackendErrorPayload } from '../strapi/errors.ts'
import { serverOptions } from '../strapi/serverClient.ts'
import type { Account } from './account.ts'
import { createAccountClient } from './accountClient.ts'
import { OwnEntries, ownEntriesRoot } from './ownEntries.ts'
import { tokenFingerprint } from './tokenFingerprint.ts'

/** What the account page of a visitor brings along, so that the browser need not ask again. */
export interface Visitor {
  user: Account
  /** Of the token that it was rendered for. */
  mark: string
  /** What Apollo has read for the page; the browser's client takes it over. */
  graphqlCache: NormalizedCacheObject
}

/** `refused`: the backend does not know the token. `unavailable`: it did not answer, or not with everything. */
export type VisitorAnswer = Visitor | 'refused' | 'unavailable'

/** The owner of a token with what is their own. Never throws. */
export async function readVisitor(token: string): Promise<VisitorAnswer> {
  const accounts = createAccountClient(serverOptions(token))
  const client = createServerClient({ token })
  const [user, own] = await Promise.allSettled([
    untilDeadline(accounts.me()),
    untilDeadline(client.query({ query: OwnEntries })),
  ])
  if (user.status === 'rejected') return isRefused(user.reason) ? 'refused' : 'unavailable'
  if (own.status === 'rejected' && !isUnknownQuery(own.reason, ownEntriesRoot)) return 'unavailable'
  return { user: user.value, mark: tokenFingerprint(token), graphqlCache: client.extract() as NormalizedCacheObject }
}

function isRefused(failure: unknown): boolean {
  const status = (failure as Partial<BackendErrorPayload>).error?.status
  return status === 401 || status === 403
}
