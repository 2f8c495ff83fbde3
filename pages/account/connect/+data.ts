// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { pageSubject } from '#renderer/server/pageSubject.ts'
import { accountData } from '../accountData.ts'

export function data(pageContext: PageContextServer) {
  // Only the form of the provider's name; Strapi knows which providers are enabled.
  pageSubject(pageContext, /^[a-z\d_-]{2,30}$/.exec(pageContext.routeParams.provider ?? '') ?? undefined)
  return accountData('signIn', 'account.connect')
}
