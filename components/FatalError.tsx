import { t } from '#locales/messages.ts'

/**
 * The screen for a fatal error. The button is a link, so that it works without JavaScript; with it, the bad
 * entry of the history is replaced, and Back does not lead into the error again.
 */
export function FatalError() {
  return (
    <div className="frame section">
      <h1 tabIndex={-1}>{t('error.fatal')}</h1>
      <p className="mt-5 text-lead text-soft">{t('error.fatal.text')}</p>
      <a
        href="/"
        role="button"
        className="mt-8 inline-flex min-h-12 items-center rounded-control bg-action px-6 font-semibold text-on-action"
        onClick={(event) => {
          event.preventDefault()
          location.replace('/')
        }}
        data-vike-link="false"
      >
        {t('error.fatal.clear')}
      </a>
    </div>
  )
}
