import { useData } from 'vike-react/useData'
import { DocumentPage, LegalDetails } from '#components/DocumentPage.tsx'
import { locales } from '#locales/locales.ts'
import { t } from '#locales/messages.ts'
import { useAnalyticsUrl } from '#renderer/browser/consent/CookieChoices.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { contact, kept, ...page } = useData<Data>()
  return (
    <DocumentPage {...page}>
      {contact && <LegalDetails lead={t('privacy.controller')} contact={contact} />}
      {/* What is deleted depends on settings and code, so the text is not left to editors. */}
      <section id="kept" className="prose mt-14">
        <h2>{t('kept')}</h2>
        <p>{t('kept.text', kept)}</p>
      </section>
      <StorageNotice />
    </DocumentPage>
  )
}

const always = [
  ['colour-mode', 'local'],
  ['visited', 'local'],
  ['notice', 'local'],
  ['reload', 'session'],
  ['kept', 'session'],
  ['scroll', 'session'],
  ['sign-in', 'cookie'],
  ['survey', 'cookie'],
  ['receipt', 'cookie'],
] as const
const withLanguages = [['locale', 'cookie']] as const
const withAnalytics = [
  ['consent', 'cookie'],
  ['analytics', 'cookie'],
] as const

/** What the site stores on a device. This depends on the code, so the text is not left to editors. */
function StorageNotice() {
  const analytics = useAnalyticsUrl()
  const rows = [...always, ...(locales.length > 1 ? withLanguages : []), ...(analytics ? withAnalytics : [])]
  return (
    <section id="storage" className="prose mt-14">
      <h2>{t('storage')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls in narrow windows, also by keyboard */}
      <section className="wide" aria-label={t('storage')} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{t('storage')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('storage.what')}</th>
              <th scope="col">{t('storage.why')}</th>
              <th scope="col">{t('storage.how_long')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, where]) => (
              <tr key={name}>
                <th scope="row">
                  {t(`storage.${name}`)} <span className="fine block">{t(`storage.${where}`)}</span>
                </th>
                <td>{t(`storage.${name}.why`)}</td>
                <td>{t(`storage.${name}.how_long`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {!analytics && <p>{t('storage.no_analytics')}</p>}
      <p>{t('storage.delete')}</p>
    </section>
  )
}
