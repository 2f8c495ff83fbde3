import { addresses } from '#locales/addresses.ts'
import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'

/** In two steps, so that nobody cancels by mistake. */
export function CancelSurvey() {
  return (
    <details>
      <summary className="tap link">{t('survey.cancel')}</summary>
      <form action={localHref(addresses.survey)} method="post" className="mt-3">
        <p className="measure mb-4">{t('survey.cancel.sure')}</p>
        <button type="submit" name="action" value="cancel" className="button plain">
          {t('survey.cancel.yes')}
        </button>
      </form>
    </details>
  )
}
