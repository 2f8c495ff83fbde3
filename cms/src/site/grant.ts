import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Lets whoever holds it see one entry on its page, as one editor may read it. */
export interface Grant {
  /** Such as `api::article.article`. */
  uid: string
  documentId: string
  /** Empty for types without languages. */
  locale: string
  status: 'draft' | 'published'
  /** Number of the editor's account in Strapi. */
  editor: number
  /** Address of Strapi's admin: only there may a frame show the page. */
  admin: string
  /** Epoch seconds. */
  expires: number
}

const VALID_S = 10 * 60

/** @param secret the one that site and Strapi share @returns for the address of the preview */
export function signGrant(grant: Omit<Grant, 'expires'>, secret: string, now = Date.now()): string {
  const text = JSON.stringify({ ...grant, expires: Math.floor(now / 1000) + VALID_S })
  const body = Buffer.from(text).toString('base64url')
  return `${body}.${signatureOf(body, secret)}`
}

/** @returns undefined if the text is no grant, or has expired */
export function readGrant(text: string, secrets: readonly string[], now = Date.now()): Grant | undefined {
  const [, body, signature] = /^([\w-]{1,2000})\.([\w-]{43})$/.exec(text) ?? []
  if (!body || !signature) return undefined
  // Every signature has 43 characters, and the comparison demands equal lengths.
  const given = Buffer.from(signature)
  if (!secrets.some((secret) => timingSafeEqual(Buffer.from(signatureOf(body, secret)), given))) return undefined
  const grant: Grant = JSON.parse(Buffer.from(body, 'base64url').toString())
  return grant.expires * 1000 > now ? grant : undefined
}

/** With a key of its own, so that what the secret signs elsewhere is no grant. */
function signatureOf(body: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'preview', 32))
  return createHmac('sha256', key).update(body).digest('base64url')
}
