import { errors } from '@strapi/utils'
import { t } from '../email/translate'
import { isPublicType } from '../schema/public-types'
import { isRead, type Middleware } from '../shared/document-actions'
import { inLocalWords } from '../shared/firm-settings'
import type { FirmSettings } from '../site/firm-settings'
import { instantAt, localTime } from '../site/zones'

export const SCHEDULED_ACTION = 'api::scheduled-action.scheduled-action'

/** A publication that an editor has set for later, and what became of it. */
export interface ScheduledAction {
  id: number
  /** The entry in words. */
  title: string
  action: 'publish' | 'unpublish'
  /** In UTC, as all times in the database. */
  at: string
  state: 'waiting' | 'done' | 'failed' | 'missed'
  reason: string | null
  /** Type of the entry. */
  model: string
  /** documentId of the entry. */
  entry: string
  /** null for types without languages. */
  language: string | null
  /** Id of the editor. */
  by: number
  attempts: number
  /** When it is due: `at`, or later after an unexpected fault. */
  nextAttempt: string
}

const HOUR_MS = 3_600_000
/** The present minute can be chosen, and means at once. It may have ended while the form was on its way. */
const LATEST_MS = 2 * 60_000

/** The instant of an editor's date and time. @throws a sentence for the editor if there is none, or if it is over */
export const futureInstant = (
  { timeZone }: Pick<FirmSettings, 'timeZone'>,
  { date, time }: { date: string; time: string },
  now = Date.now(),
): Date => {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time) || Number.isNaN(Date.parse(date)))
    throw new errors.ValidationError('Choose a date and a time.')
  const instant = instantAt(timeZone, date, time)
  if (!instant)
    throw new errors.ValidationError(
      `There is no ${time} on that day, because the clocks go forward. Choose a time before or after that hour.`,
    )
  if (instant.getTime() <= now - LATEST_MS) throw new errors.ValidationError('That time is over. Choose a later one.')
  return instant
}

/** `Sunday 25 October 2026, 01:30`, and which of the two if the clock shows it twice. */
export const whenInWords = (settings: FirmSettings, instant: Date): string => {
  const [first, later] = [instant, new Date(instant.getTime() + HOUR_MS)].map(
    (at) => localTime(settings.timeZone, at).time,
  )
  return `${inLocalWords(settings, instant)}${first === later ? ` ${t('(the first, before the clocks go back)')}` : ''}`
}

/**
 * Scheduled actions can only be read and deleted as entries, because scheduling needs the right to publish
 * (routes.ts). They are deleted with their entry.
 */
export const guardScheduledActions: Middleware = async (context, next) => {
  const { uid, action, params } = context
  const isDeletion = action === 'delete'
  if (uid === SCHEDULED_ACTION && !isRead(context) && !isDeletion)
    throw new errors.ValidationError('Publications are scheduled beside the form of their entry')
  if (!isDeletion || !isPublicType(uid)) return next()
  const { documentId, locale } = params as { documentId: string; locale?: string }
  const languages = locale && locale !== '*' && { $or: [{ language: locale }, { language: { $null: true } }] }
  return strapi.db.transaction(async () => {
    const result = await next()
    await strapi.db.query(SCHEDULED_ACTION).deleteMany({ where: { model: uid, entry: documentId, ...languages } })
    return result
  })
}
