import { type MessageKey, t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export type Data = ReturnType<typeof accountData>

/** Data of an account page: the same for everyone, so that the page can be prerendered. */
export function accountData(page: keyof typeof addresses, titleKey: MessageKey) {
  const [title, path] = [t(titleKey), addresses[page]]
  const crumb = { label: title, path }
  return {
    title,
    crumbs: page === 'account' ? [crumb] : [{ label: t('account'), path: addresses.account }, crumb],
    seo: { title, description: t('account.description'), path, noindex: true },
  }
}
