import type { FormEvent } from 'react'
import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'

/**
 * The screen for a fatal error. The button submits a form, so that it works without JavaScript. With JavaScript it
 * replaces the history entry, so that Back does not lead to the error again.
 */
export function FatalError() {
  return (
    <div className="frame section">
      <h1 tabIndex={-1}>{t('error.fatal')}</h1>
      <p className="lead mt-5">{t('error.fatal.text')}</p>
      <form action={localHref('/')} onSubmit={startAgain}>
        <button type="submit" className="button mt-8">
          {t('error.fatal.clear')}
        </button>
      </form>
    </div>
  )
}

function startAgain(event: FormEvent): void {
  event.preventDefault()
  location.replace(localHref('/'))
}
