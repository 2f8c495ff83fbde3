// https://vike.dev/error-page
import { usePageContext } from 'vike-react/usePageContext'
import { ErrorPage } from '#components/ErrorPage.tsx'
import { FatalError } from '#components/FatalError.tsx'
import { pathIn } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import { noRouteText } from '#locales/missingText.ts'
import { SearchField } from '#renderer/search/SearchField.tsx'
import { RecentlyVisited } from '#renderer/visited/RecentlyVisited.tsx'

/** Shown instead of a page that does not exist, is unavailable, or failed to render. */
export function Page() {
  const { is404, abortStatusCode, abortReason, urlPathname, serverError } = usePageContext()
  if (serverError?.status === 400) return <ErrorPage title={t('error.400')} text={t('error.404.text')} />
  if (serverError?.status === 405) return <ErrorPage title={t('error.405')} text={t('error.405.text')} />
  if (serverError?.status === 410) return <ErrorPage title={t('error.410')} text={t('error.404.text')} />
  if (serverError?.status === 503) return <ErrorPage title={t('error.503')} text={t('error.503.text')} />
  if (serverError) return <FatalError />
  if (is404 || abortStatusCode === 404) {
    const text = typeof abortReason === 'string' ? abortReason : noRouteText(pathIn(urlPathname))
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
