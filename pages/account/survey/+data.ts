// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { byDay } from '#services/surveys/days.ts'

export type Data = ReturnType<typeof data>

/** One visitor's survey, or none if the page was opened without a link. */
export function data({ furniture, survey }: Pick<PageContextServer, 'furniture' | 'survey'>) {
  const title = t('survey.page')
  const { booking, done, problem } = survey ?? { problem: 'unknown' as const }
  return {
    title,
    booking,
    done,
    problem,
    days: byDay(booking?.slots ?? []),
    phone: furniture?.contact.phone ?? '',
    crumbs: [{ label: title, path: addresses.survey }],
    seo: { title, description: t('survey.description'), path: addresses.survey, noindex: true },
  }
}
