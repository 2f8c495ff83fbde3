import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { FatalError } from '#components/FatalError.tsx'
import { ArrowLink } from '#components/Link.tsx'
import { pathIn } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import { SearchField } from '#renderer/browser/search/SearchField.tsx'
import { RecentlyVisited } from '#renderer/browser/visited/RecentlyVisited.tsx'
import { addresses } from '#services/rules/site/addresses.ts'

/** Shown instead of a page that does not exist, is unavailable, or failed to render. */
export function Page() {
  const { is404, abortStatusCode, abortReason, urlPathname, serverError } = usePageContext()
  if (serverError?.status === 400) return <ErrorPage title={t('error.400')} text={t('error.404.text')} />
  if (serverError?.status === 405) return <ErrorPage title={t('error.405')} text={t('error.405.text')} />
  if (serverError?.status === 410) return <ErrorPage title={t('error.410')} text={t('error.404.text')} />
  if (serverError?.status === 503) return <ErrorPage title={t('error.503')} text={t('error.503.text')} />
  if (serverError) return <FatalError />
  if (is404 || abortStatusCode === 404) {
    const text = typeof abortReason === 'string' ? abortReason : t('error.no_route', { path: pathIn(urlPathname) })
    return (
      <ErrorPage title={t('error.404')} text={t('error.404.text')} detail={text}>
        <div className="mt-8">
          <SearchField />
        </div>
        <RecentlyVisited />
      </ErrorPage>
    )
  }
  if (abortStatusCode === 503) return <ErrorPage title={t('error.503')} text={t('error.503.text')} />
  return <FatalError />
}

interface ErrorPageProps {
  title: string
  text: string
  detail?: string
  children?: ReactNode
}

/** Why a page cannot be shown, with links to other pages. */
function ErrorPage({ title, text, detail, children }: ErrorPageProps) {
  return (
    <div className="frame section">
      <h1 tabIndex={-1}>{title}</h1>
      {detail && <p className="mt-5 text-soft">{detail}</p>}
      <p className="measure mt-5 text-lead">{text}</p>
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
      {children}
    </div>
  )
}
