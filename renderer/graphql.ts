import { createPageGraphql, type PageGraphql } from '#services/graphql/pageGraphql.ts'
import { readLiveMark } from './live/liveMark.ts'
import { onSessionChange } from './session/sessionStore.ts'
import { readToken } from './session/tokenCookie.ts'

/** GraphQL of this page. To be imported by code that is itself loaded when it is needed. */
export const graphql: PageGraphql = createPageGraphql(readToken, readLiveMark())

onSessionChange((change) => {
  if (change === 'user') return
  void Promise.allSettled([graphql.restartSocket(), graphql.resetCache()])
})
