import { siteUrl } from '../shared/environment'
import { isSignature, signatureOf, signingKeys } from '../shared/secrets'

export const SURVEY = 'api::survey.survey'

export type State = 'asked' | 'confirmed' | 'declined' | 'cancelled' | NotBooked

/** Why a time was not booked: somebody else has it, or it is offered to other postcodes only. */
export type NotBooked = 'not_free' | 'not_for_postcode'

/** A survey that a customer has asked for, as stored. */
export interface Survey {
  id: number
  documentId: string
  reference: string
  state: State
  startsAt: string
  endsAt: string
  /** Start, and number among the surveys at that time; unique, so that no time is booked twice. Null: no time is booked. */
  slotKey: string | null
  /** Counts the changes, for emails and calendars. */
  version: number
  createdAt: string
  updatedAt: string
  enquiry?: { id: number; postcode: string; email?: string | null; reference: string; [field: string]: unknown } | null
}

export const isNotBooked = (state: State): state is NotBooked => state === 'not_free' || state === 'not_for_postcode'

/** Whether a survey in this state occupies its time. */
export const isBooked = (state: State): boolean => state === 'asked' || state === 'confirmed'

const VALID_MS = 90 * 24 * 3_600_000
const PURPOSE = 'survey link'
const TOKEN = /^([a-z\d]{10,40})\.([a-z\d]{6,12})\.([\w-]{43})$/

/** The page on which a customer moves or cancels a survey. The link grants access, and contains no personal data. */
export const linkTo = (survey: Pick<Survey, 'documentId' | 'createdAt'>): string =>
  `${siteUrl}/account/survey?token=${tokenOf(survey)}`

/** The token of that link. */
export const tokenOf = (survey: Pick<Survey, 'documentId' | 'createdAt'>): string =>
  createToken(survey, signingKeys()[0] ?? '')

export const createToken = (
  { documentId, createdAt }: Pick<Survey, 'documentId' | 'createdAt'>,
  key: string,
): string => {
  const expires = Math.ceil((Date.parse(createdAt) + VALID_MS) / 1000).toString(36)
  return `${documentId}.${expires}.${signatureOf(PURPOSE, `${documentId}\n${expires}`, key)}`
}

/** @returns the documentId of the survey; undefined if the token is forged or has expired */
export const verifyToken = (token: unknown, keys: string[], now = Date.now()): string | undefined => {
  const [, documentId = '', expires = '', signature = ''] = TOKEN.exec(String(token)) ?? []
  if (!signature || Number.parseInt(expires, 36) * 1000 < now) return undefined
  return isSignature(signature, PURPOSE, `${documentId}\n${expires}`, keys) ? documentId : undefined
}
