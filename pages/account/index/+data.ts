// https://vike.dev/data

import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { readVisitor } from '#services/accounts/visitor.ts'
import { accountData } from '../accountData.ts'

export type { Data } from '../accountData.ts'

/** Made beforehand it is nobody's; for who is signed in it is rendered with what is theirs. */
export async function data(pageContext: PageContextServer) {
  const { token, content } = pageContext
  if (token !== undefined) pageContext.visitor = await readVisitor(token, content)
  return accountData('account', addresses.account)
}
