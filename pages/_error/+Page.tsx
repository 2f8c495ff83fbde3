import { usePageContext } from 'vike-react/usePageContext'
import { FatalError } from '#components/FatalError.tsx'
import { ArrowLink } from '#components/Link.tsx'
import { pathIn } from '#locales/current.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { SearchField } from '#renderer/browser/search/SearchField.tsx'
import { RecentlyVisited } from '#renderer/browser/visited/RecentlyVisited.tsx'
import { addresses } from '#services/rules/site/addresses.ts'

/** What to do about an error, by its status. Any other error is fatal. */
const texts: Partial<Record<number, MessageKey>> = {
  400: 'error.404.text',
  404: 'error.404.text',
  405: 'error.405.text',
  410: 'error.404.text',
  503: 'error.503.text',
}

/** Shown instead of a page that does not exist, is unavailable, or failed to render: why, with links to other pages. */
export function Page() {
  const { is404, abortStatusCode, abortReason, urlPathname, serverError } = usePageContext()
  const status = serverError?.status ?? (is404 ? 404 : abortStatusCode) ?? 500
  const text = texts[status]
  if (!text) return <FatalError />
  return (
    <div className="frame section">
      <h1 tabIndex={-1}>{t(`error.${status}` as MessageKey)}</h1>
      {status === 404 && (
        <p className="mt-5 text-soft">
          {typeof abortReason === 'string' ? abortReason : t('error.no_route', { path: pathIn(urlPathname) })}
        </p>
      )}
      <p className="measure mt-5 text-lead">{t(text)}</p>
      <ul className="mt-6">
        {[
          { href: '/', label: t('home') },
          { href: addresses.services, label: t('services.all') },
          { href: addresses.prices, label: t('prices.all') },
          { href: addresses.contact, label: t('error.contact') },
        ].map(({ href, label }) => (
          <li key={href}>
            <ArrowLink href={href}>{label}</ArrowLink>
          </li>
        ))}
      </ul>
      {status === 404 && (
        <>
          <div className="mt-8">
            <SearchField />
          </div>
          <RecentlyVisited />
        </>
      )}
    </div>
  )
}
