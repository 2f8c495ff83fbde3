import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { siteUrl } from '../shared/environment'
import type { Survey } from './survey'

const VALID_MS = 90 * 24 * 3_600_000
const TOKEN = /^([a-z\d]{10,40})\.([a-z\d]{6,12})\.([\w-]{43})$/

/** The page on which a customer moves or cancels a survey. The link grants access, and contains no personal data. */
export const linkTo = (strapi: Core.Strapi, survey: Pick<Survey, 'documentId' | 'createdAt'>): string =>
  `${siteUrl}/account/survey?token=${keyOf(strapi, survey)}`

/** The token of that link. */
export const keyOf = (strapi: Core.Strapi, survey: Pick<Survey, 'documentId' | 'createdAt'>): string =>
  signed(survey, keysOf(strapi)[0] ?? '')

export const signed = ({ documentId, createdAt }: Pick<Survey, 'documentId' | 'createdAt'>, key: string): string => {
  const expires = Math.ceil((Date.parse(createdAt) + VALID_MS) / 1000).toString(36)
  return `${documentId}.${expires}.${mac(documentId, expires, key)}`
}

/** @returns the documentId, or undefined if the token is not ours or has expired. @param keys older ones are still valid */
export const verified = (token: unknown, keys: string[], now = Date.now()): string | undefined => {
  const [, documentId = '', expires = '', given = ''] = TOKEN.exec(String(token)) ?? []
  if (!given || Number.parseInt(expires, 36) * 1000 < now) return undefined
  const isOurs = keys.some((key) => timingSafeEqual(Buffer.from(mac(documentId, expires, key)), Buffer.from(given)))
  return isOurs ? documentId : undefined
}

/** Strapi's own secrets: the first one signs. */
export const keysOf = (strapi: Core.Strapi): string[] => strapi.config.get<string[]>('server.app.keys')

const mac = (documentId: string, expires: string, key: string): string =>
  createHmac('sha256', key).update(`survey link\n${documentId}\n${expires}`).digest('base64url')
