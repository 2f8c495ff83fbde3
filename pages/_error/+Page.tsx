// https://vike.dev/error-page
import { usePageContext } from 'vike-react/usePageContext'
import { FatalError } from '#components/FatalError.tsx'
import { Problem } from '#components/Problem.tsx'
import { pathIn } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import { noRouteText } from '#locales/missingText.ts'
import { RecentlyViewed } from './RecentlyViewed.tsx'

/** What a visitor sees instead of a page: nothing there, not to be had just now, or broken. */
export function Page() {
  const { is404, abortStatusCode, abortReason, urlPathname, refusal } = usePageContext()
  if (refusal?.status === 400) return <Problem title={t('error.400')} text={t('error.404.text')} />
  if (refusal?.status === 405) return <Problem title={t('error.405')} text={t('error.405.text')} />
  if (refusal?.status === 410) return <Problem title={t('error.410')} text={t('error.404.text')} />
  if (refusal) return <FatalError />
  if (is404 || abortStatusCode === 404) {
    const text = typeof abortReason === 'string' ? abortReason : noRouteText(pathIn(urlPathname))
    return (
      <Problem title={t('error.404')} text={t('error.404.text')} detail={text}>
        <RecentlyViewed />
      </Problem>
    )
  }
  if (abortStatusCode === 503) return <Problem title={t('error.503')} text={t('error.503.text')} />
  return <FatalError />
}
