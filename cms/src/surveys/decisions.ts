import { errors } from '@strapi/utils'
import { isFromAdmin, isRead, type Middleware } from '../shared/document-actions'
import { CONTACT, PLAN } from './availability'
import { claimAny } from './book'
import { announceChange, announceSlots, readSurvey } from './change'
import { isBooked, isNotBooked, type State, SURVEY, type Survey } from './survey'

const ENQUIRY = 'api::enquiry.enquiry'

/** What an editor may set. */
interface Decision {
  state?: State
  startsAt?: string
}

/** Lets editors confirm, decline, cancel or move a survey, and emails each change to the customer once. */
export const handleDecisions: Middleware = async (context, next) => {
  if (context.uid !== SURVEY || !isFromAdmin()) return next()
  if (['create', 'clone'].includes(context.action))
    throw new errors.ForbiddenError('A survey comes with an enquiry. To keep a day free, use “Survey times”.')
  if (context.action !== 'update') return next()
  const { documentId, data } = context.params as { documentId: string; data: Decision }
  return strapi.db.transaction(async () => {
    const survey = await readSurvey({ documentId })
    if (!survey) return next()
    const fields = await fieldsFor(survey, data)
    Object.assign(context.params, { data: fields })
    const result = await next()
    if (fields.version !== undefined) await announceChange({ ...survey, version: fields.version }, ['visitor'])
    return result
  })
}

/** Types that determine the free times: the days on which the office is closed are in the contact details. */
const RULES: string[] = [PLAN, CONTACT]

/** Tells the site that the free times may have changed. */
export const announceRuleChanges: Middleware = async (context, next) => {
  const result = await next()
  if (RULES.includes(context.uid) && !isRead(context)) await announceSlots()
  return result
}

/** A survey is deleted with its enquiry, which frees its time. */
export const deleteWithEnquiry: Middleware = async (context, next) => {
  if (context.action !== 'delete' || ![ENQUIRY, SURVEY].includes(context.uid)) return next()
  return strapi.db.transaction(async () => {
    const { documentId } = context.params as { documentId: string }
    if (context.uid === ENQUIRY)
      for (const survey of await strapi.db.query(SURVEY).findMany({ where: { enquiry: { documentId } } }))
        await strapi.db.query(SURVEY).delete({ where: { id: survey.id } })
    const result = await next()
    await announceSlots()
    return result
  })
}

/** The fields to store; empty if nothing has changed. */
const fieldsFor = async (survey: Survey, { state, startsAt }: Decision) => {
  const start = new Date(startsAt ?? survey.startsAt)
  const newState = state ?? survey.state
  const isMoved = start.getTime() !== Date.parse(survey.startsAt)
  if (newState === survey.state && (!isMoved || !isBooked(newState))) return {}
  if (isNotBooked(newState) && newState !== survey.state)
    throw new errors.ValidationError('Only the site sets this state. Choose “declined” or “cancelled”.')
  const version = survey.version + 1
  if (!isBooked(newState)) return { state: newState, startsAt: survey.startsAt, slotKey: null, version }
  if (start.getTime() < Date.now())
    throw new errors.ValidationError(
      isMoved
        ? 'This time has passed. Choose a later one.'
        : 'The time of this survey has passed. Choose a later one, or set the state to “declined” or “cancelled”.',
    )
  if (isBooked(survey.state) && !isMoved) return { state: newState, version }
  const claim = await claimAny(start, survey.id)
  if (!claim) throw new errors.ValidationError('Another customer has that time. Choose another one.')
  return { ...claim, state: newState, version }
}
