import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { errors } from '@strapi/utils'
import type { Context } from 'koa'

/** The present secret and, while it is being replaced, the previous one. */
export const siteSecrets = (): string[] =>
  [process.env.SITE_HOOK_SECRET, process.env.SITE_HOOK_SECRET_PREVIOUS].filter(
    (secret) => secret !== undefined && secret !== '',
  ) as string[]

/** Whether this is a secret that the site and the backend share. Takes the same time for every wrong one. */
export const isSiteSecret = (given: unknown): boolean =>
  typeof given === 'string' && siteSecrets().some((secret) => timingSafeEqual(digest(secret), digest(given)))

/** Both then have the same length, as the comparison requires. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** @throws ForbiddenError unless the site calls. Without a secret, everybody counts as the site, but not in production */
export const requireSite = (ctx: Context): void => {
  if (siteSecrets().length === 0 && process.env.NODE_ENV !== 'production') return
  if (!isSiteSecret(ctx.get('x-hook-secret'))) throw new errors.ForbiddenError('Only the site may call this')
}

/** Strapi's own secrets: the first one signs, and older ones are still valid. */
export const signingKeys = (): string[] => strapi.config.get<string[]>('server.app.keys')

/** Signature of a text. @param purpose keeps a signature from being used for anything else */
export const signatureOf = (purpose: string, text: string, key: string): string =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')

/** Whether a signature was made with one of the keys. Takes the same time for every signature. */
export const isSignature = (signature: string, purpose: string, text: string, keys: string[]): boolean =>
  keys.some((key) => {
    const [expected, actual] = [Buffer.from(signatureOf(purpose, text, key)), Buffer.from(signature)]
    return expected.length === actual.length && timingSafeEqual(expected, actual)
  })
