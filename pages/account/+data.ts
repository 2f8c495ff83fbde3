import type { PageContextServer } from 'vike/types'
import { type MessageKey, t } from '#locales/messages.ts'
import { pageSubject } from '#renderer/server/pageData.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export type Data = ReturnType<typeof data>

const titles: Record<string, MessageKey> = {
  [addresses.account]: 'account',
  [addresses.confirmEmail]: 'account.confirm',
  [addresses.emailConfirmed]: 'account.confirmed',
  [addresses.forgotPassword]: 'account.forgot',
  [addresses.register]: 'account.register',
  [addresses.resetPassword]: 'account.reset',
  [addresses.signIn]: 'account.sign_in',
}

/** Data of every account page but the survey's: the same for everyone, so that the page can be prerendered. */
export function data(pageContext: PageContextServer) {
  const { urlPathname, routeParams } = pageContext
  const { provider } = routeParams
  if (provider === undefined) return accountData(titles[urlPathname] ?? 'account', urlPathname)
  // Only the form of the provider's name; Strapi knows which providers are enabled.
  pageSubject(pageContext, /^[a-z\d_-]{2,30}$/.exec(provider) ?? undefined)
  return accountData('account.connect', addresses.signIn)
}

function accountData(titleKey: MessageKey, path: string) {
  const title = t(titleKey)
  const overview = { label: t('account'), path: addresses.account }
  return {
    title,
    intro: path === addresses.signIn || path === addresses.register ? t('account.for') : undefined,
    crumbs: path === addresses.account ? [overview] : [overview, { label: title, path }],
    seo: { title, description: t('account.description'), path, noindex: true },
  }
}
