import { errors, validateYupSchema, yup } from '@strapi/utils'
import { type Part, toHtml, toText } from '../email/email-body'
import { readFirm } from '../email/firm'
import { t } from '../email/translate'
import { siteUrl } from '../shared/environment'
import { isSignature, signatureOf, signingKeys } from '../shared/secrets'
import type { Account } from './own-account'
import { newTokenVersion } from './token-version'
import { USER } from './user-type'

const LINK_HOURS = 2
const PURPOSE = 'new email'

const schema = yup.object({ newEmail: yup.string().email().max(200).required() })

/** The new address in lower case. @throws ValidationError */
export const readNewEmail = async (newEmail: unknown): Promise<string> => {
  const body = (await validateYupSchema(schema)({ newEmail })) as { newEmail: string }
  return body.newEmail.toLowerCase()
}

/**
 * A link's code: account, new address, end of validity and signature. The signature covers the present address and token
 * version, so a code works once, and a new password ends it.
 */
const createCode = (account: Account, newEmail: string): string => {
  const expires = Date.now() + LINK_HOURS * 3_600_000
  const content = Buffer.from(JSON.stringify([account.id, newEmail, expires])).toString('base64url')
  return `${content}.${signatureOf(PURPOSE, signedText(content, account), signingKeys()[0] ?? '')}`
}

const signedText = (content: string, { id, email, tokenVersion }: Account): string =>
  JSON.stringify([content, id, email, tokenVersion ?? ''])

/** The content of a code whose signature has not been checked; undefined if it is not a code, or has expired. */
const parseContent = (content: string): { id: number; newEmail: string } | undefined => {
  try {
    const [id, newEmail, expires] = JSON.parse(Buffer.from(content, 'base64url').toString())
    return Number.isInteger(id) && typeof newEmail === 'string' && expires > Date.now() ? { id, newEmail } : undefined
  } catch {
    return undefined
  }
}

/** @throws ValidationError with Strapi's own message for codes, which the site recognises */
export const readCode = async (code: unknown): Promise<{ account: Account; newEmail: string }> => {
  const [content = '', signature = ''] = String(code).split('.')
  const change = parseContent(content)
  const account = change && (await strapi.db.query(USER).findOne({ where: { id: change.id } }))
  const isValid = account && isSignature(signature, PURPOSE, signedText(content, account), signingKeys())
  if (!change || !isValid || account.blocked) throw new errors.ValidationError('Incorrect code provided')
  return { account, newEmail: change.newEmail }
}

/** Sends the link, unless the address already has an account. */
export const sendLink = async (account: Account, newEmail: string): Promise<void> => {
  if (await hasAccount(newEmail)) return
  const url = `${siteUrl}/account/confirm-email?change=${createCode(account, newEmail)}`
  await send(newEmail, t('Confirm your new email address'), [
    { text: t('Someone, probably you, asked to use this address for their account on our website.') },
    { link: { label: t('Use this address'), url } },
    {
      text: t(
        'The link works only once, and for {hours} hours. If you didn’t ask for it, you don’t have to do anything.',
        { hours: String(LINK_HOURS) },
      ),
    },
  ])
}

/** Changes the address, ends all sessions and tells the old address. @throws ApplicationError if it is in use by now */
export const changeEmail = async (account: Account, newEmail: string): Promise<void> => {
  if (await hasAccount(newEmail)) throw new errors.ApplicationError('Email is already taken')
  const data = { email: newEmail, confirmed: true, tokenVersion: newTokenVersion(), resetPasswordToken: null }
  await strapi.db.query(USER).update({ where: { id: account.id }, data })
  const { phone } = await readFirm()
  const text = t(
    'The email address of your account on our website has been changed, with your password and a link that we sent to the new address. If that was not you, please call us at once:',
  )
  const subject = t('The email address of your account has been changed')
  await send(account.email, subject, [{ text: `${text} ${phone}` }]).catch((error: Error) =>
    strapi.log.error(`An email was not sent: ${error.message}`),
  )
}

/** A user name may look like an address, and both sign in. */
const hasAccount = async (email: string): Promise<boolean> =>
  (await strapi.db.query(USER).count({ where: { $or: [{ email }, { username: email }] } })) > 0

const send = async (to: string, subject: string, parts: Part[]): Promise<void> => {
  const { name, phone, address, sender } = await readFirm()
  const allParts = [...parts, { text: `${name}\n${phone}` }]
  const from = `${name} <${sender}>`
  const message = { to, from, replyTo: address, subject, text: toText(allParts), html: toHtml(subject, allParts) }
  await strapi.plugin('email').service('email').send(message)
}
