import { addresses } from '#locales/addresses.ts'
import { type MessageKey, t } from '#locales/messages.ts'

export type Data = ReturnType<typeof accountData>

/** Data of an account page: the same for everyone, so that the page can be prerendered. */
export function accountData(title: MessageKey, path: string) {
  const own = { label: t(title), path }
  const crumbs = path === addresses.account ? [own] : [{ label: t('account'), path: addresses.account }, own]
  return {
    title: t(title),
    crumbs,
    seo: { title: t(title), description: t('account.description'), path, noindex: true },
  }
}
