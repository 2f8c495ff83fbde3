import { siteUrl } from '../shared/environment'
import { isSignature, signatureOf, signingKeys } from '../shared/signed-token'
import type { Survey } from './survey'

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
