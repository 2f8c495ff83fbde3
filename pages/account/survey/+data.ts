import type { PageContextServer } from 'vike/types'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import type { SurveyView } from '#services/rules/surveys/booking.ts'
import { byDay } from '#services/rules/surveys/days.ts'

export type Data = ReturnType<typeof data>

/** One visitor's survey, or none if the page was opened without a link. */
export function data({ furniture, survey }: Pick<PageContextServer, 'furniture' | 'survey'>) {
  const title = t('survey.page')
  const view: SurveyView = survey ?? { problem: 'unknown' }
  const { booking, done, problem, receipt } = view
  return {
    title,
    booking,
    done,
    problem,
    receipt,
    days: byDay(booking?.slots ?? []),
    hasErrors: problem === 'not_chosen',
    phone: furniture?.contact.phone ?? '',
    crumbs: [{ label: title, path: addresses.survey }],
    seo: { title, description: t('survey.description'), path: addresses.survey, noindex: true },
  }
}
