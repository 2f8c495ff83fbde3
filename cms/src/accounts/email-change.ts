import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { errors, validateYupSchema, yup } from '@strapi/utils'
import { type Part, toHtml, toText } from '../email/email-body'
import { readFirm } from '../email/firm'
import { siteUrl } from '../shared/environment'
import { keysOf } from '../surveys/link'
import type { OwnAccount } from './own-account'
import { newTokenVersion } from './token-version'
import { USER } from './user-type'

const LINK_HOURS = 2

type Signed = Pick<OwnAccount, 'id' | 'email' | 'tokenVersion'>

const schema = yup.object({ newEmail: yup.string().email().max(200).required() })

/** @throws ValidationError */
export const newEmailIn = async (newEmail: unknown): Promise<string> => {
  const body = (await validateYupSchema(schema)({ newEmail })) as { newEmail: string }
  return body.newEmail.toLowerCase()
}

/**
 * A link's code: account, new address, end of validity and signature. The signature covers the present address and token
 * version, so a code works once, and a new password ends it.
 */
export const codeFor = (account: Signed, to: string, key: string, now = Date.now()): string => {
  const content = Buffer.from(JSON.stringify([account.id, to, now + LINK_HOURS * 3_600_000])).toString('base64url')
  return `${content}.${mac(content, account, key)}`
}

/** What an unverified code says; undefined if it is none, or has expired. */
export const contentOf = (code: unknown, now = Date.now()): { id: number; to: string } | undefined => {
  try {
    const [id, to, expires] = JSON.parse(Buffer.from(String(code).split('.')[0] ?? '', 'base64url').toString())
    return Number.isInteger(id) && typeof to === 'string' && expires > now ? { id, to } : undefined
  } catch {
    return undefined
  }
}

/** @param keys older ones are still valid */
export const isSigned = (code: unknown, account: Signed, keys: string[]): boolean => {
  const [content = '', given = ''] = String(code).split('.')
  return keys.some((key) => {
    const wanted = Buffer.from(mac(content, account, key))
    return wanted.length === Buffer.from(given).length && timingSafeEqual(wanted, Buffer.from(given))
  })
}

const mac = (content: string, { id, email, tokenVersion }: Signed, key: string): string =>
  createHmac('sha256', key)
    .update(`new email\n${JSON.stringify([content, id, email, tokenVersion ?? ''])}`)
    .digest('base64url')

/** @throws ValidationError with Strapi's own words for codes, which the site knows */
export const readCode = async (strapi: Core.Strapi, code: unknown): Promise<{ account: OwnAccount; to: string }> => {
  const content = contentOf(code)
  const account = content && (await strapi.db.query(USER).findOne({ where: { id: content.id } }))
  if (!content || !account || account.blocked || !isSigned(code, account, keysOf(strapi)))
    throw new errors.ValidationError('Incorrect code provided')
  return { account, to: content.to }
}

/** Sends the link, unless the address already has an account. */
export const sendLink = async (strapi: Core.Strapi, account: OwnAccount, to: string): Promise<void> => {
  if (await isTaken(strapi, to)) return
  const url = `${siteUrl}/account/confirm-email?change=${codeFor(account, to, keysOf(strapi)[0] ?? '')}`
  await send(strapi, to, 'Confirm your new email address', [
    { text: 'Someone, probably you, asked to use this address for their account on our website.' },
    { link: { label: 'Use this address', url } },
    {
      text: `The link works only once, and for ${LINK_HOURS} hours. If you did not ask for it, you do not have to do anything.`,
    },
  ])
}

/** Changes the address, ends all sessions and tells the old address. @throws ApplicationError if it has been taken */
export const changeEmail = async (strapi: Core.Strapi, account: OwnAccount, to: string): Promise<void> => {
  if (await isTaken(strapi, to)) throw new errors.ApplicationError('Email is already taken')
  const changed = { email: to, confirmed: true, tokenVersion: newTokenVersion(), resetPasswordToken: null }
  await strapi.db.query(USER).update({ where: { id: account.id }, data: changed })
  const { phone } = await readFirm(strapi)
  const text = `The email address of your account on our website has been changed, with your password and a link that we sent to the new address. If that was not you, please call us at once: ${phone}`
  await send(strapi, account.email, 'The email address of your account has been changed', [{ text }]).catch(
    (error: Error) => strapi.log.error(`An email was not sent: ${error.message}`),
  )
}

/** A user name may look like an address, and both sign in. */
const isTaken = async (strapi: Core.Strapi, email: string): Promise<boolean> =>
  (await strapi.db.query(USER).count({ where: { $or: [{ email }, { username: email }] } })) > 0

const send = async (strapi: Core.Strapi, to: string, subject: string, parts: Part[]): Promise<void> => {
  const { name, phone, address, sender } = await readFirm(strapi)
  const all = [...parts, { text: `${name}\n${phone}` }]
  const from = `${name} <${sender}>`
  const message = { to, from, replyTo: address, subject, text: toText(all), html: toHtml(subject, all) }
  await strapi.plugin('email').service('email').send(message)
}
