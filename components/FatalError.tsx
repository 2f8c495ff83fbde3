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
      <p className="mt-5 text-lead text-soft">{t('error.fatal.text')}</p>
      <form action={localHref('/')} onSubmit={startAgain}>
        <button type="submit" className="mt-8 min-h-12 rounded-control bg-action px-6 font-semibold text-on-action">
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
