import { errors } from '@strapi/utils'
import type { RecipientKind } from '../email/form-email'
import { singleAddress } from '../email/safe-text'
import { wakeOutbox } from '../outbox/outbox'
import { recordMails } from '../outbox/records'
import { afterCommit, isDuplicate } from '../shared/document-actions'
import { SLOTS_CHANGED } from './availability'
import { claimFree } from './book'
import { isBooked, SURVEY, type Survey } from './survey'

/** Records the emails about a change of a survey, in the transaction of the change. They are sent after the commit. */
export const announceChange = async ({ enquiry, version }: Survey, recipients: RecipientKind[]): Promise<void> => {
  const recipient = singleAddress(enquiry?.email)?.toLowerCase()
  const mails = recipients
    .filter((kind) => kind === 'firm' || recipient)
    .map((kind) => ({ recipientKind: kind, surveyVersion: version, ...(kind === 'visitor' && { recipient }) }))
  if (enquiry) await recordMails(enquiry, mails)
  await announceSlots()
}

/** Sends waiting emails and tells the site which times are free, once the transaction is committed. */
export const announceSlots = (): Promise<void> =>
  afterCommit(() => {
    wakeOutbox()
    strapi.eventHub.emit(SLOTS_CHANGED)
  })

/** Maximum number of changes of one survey. More are a mistake, or someone playing with the link. */
const MAX_CHANGES = 20

/**
 * Moves a survey to another free time or cancels it, for its customer. Repeating the same change has no effect.
 * @param start of the new time; undefined: cancel
 * @throws ApplicationError whose details name the `reason`: `past`, `too_often`, `not_free` or `not_for_postcode`
 */
export const changeSurvey = async (documentId: string, start?: Date): Promise<void> =>
  strapi.db.transaction(async () => {
    const survey = await readSurvey({ documentId })
    if (!survey) throw new errors.NotFoundError('There is no such survey')
    const hasTime = isBooked(survey.state)
    if (start ? hasTime && start.getTime() === Date.parse(survey.startsAt) : survey.state === 'cancelled') return
    if (hasTime && Date.parse(survey.startsAt) < Date.now()) throw refusal('past')
    if (survey.version >= MAX_CHANGES) throw refusal('too_often')
    const { postcode = '' } = survey.enquiry ?? {}
    const claim = start && (await claimFree(start, { postcode, survey: survey.id }))
    if (typeof claim === 'string') throw refusal(claim)
    const version = survey.version + 1
    const fields = claim ? { ...claim, state: 'asked' } : { slotKey: null, state: 'cancelled' }
    // Matches only if nobody else has changed the survey in the meantime.
    const where = { id: survey.id, version: survey.version }
    const { count } = await strapi.db
      .query(SURVEY)
      .updateMany({ where, data: { ...fields, version } })
      .catch((error: unknown) => {
        throw isDuplicate(error) ? refusal('not_free') : error
      })
    if (!count) throw refusal('not_free')
    await announceChange({ ...survey, version }, ['visitor', 'firm'])
  })

export const readSurvey = (where: { documentId: string } | { reference: string }): Promise<Survey | null> =>
  strapi.db.query(SURVEY).findOne({ where, populate: ['enquiry'] })

const refusal = (reason: string) => new errors.ApplicationError('The survey was not changed', { reason })
