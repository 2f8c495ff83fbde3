import type { ServerResponse } from 'node:http'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { afterSending } from '../../../accounts/after-response'
import { callerId } from '../../../accounts/caller-id'
import { changeEmail, newEmailIn, readCode, sendLink } from '../../../accounts/email-change'
import { confirmedByPassword, type OwnAccount } from '../../../accounts/own-account'
import { USER } from '../../../accounts/user-type'

interface Context {
  request: { body?: unknown }
  body: unknown
  state: { user?: { id: number } }
  res: ServerResponse
}

const inBody = ({ request }: Context) => (request.body ?? {}) as Record<string, unknown>

export default ({ strapi }: { strapi: Core.Strapi }) => {
  /** Accounts from social sign-in have no password: they type their email address instead. */
  const sureOf = async (ctx: Context): Promise<OwnAccount> => {
    const { password, email } = inBody(ctx)
    const account = await strapi.db.query(USER).findOne({ where: { id: callerId(ctx.state) } })
    if (account.provider === 'local' || account.password) return confirmedByPassword(strapi, account, password)
    if (String(email).trim().toLowerCase() !== account.email) throw new errors.ValidationError('Another email address')
    return account
  }

  return {
    /** Sends a link to the new address. The response does not reveal whether that address has an account. */
    async changeEmail(ctx: Context) {
      const { password, newEmail } = inBody(ctx)
      const to = await newEmailIn(newEmail)
      const account = await strapi.db.query(USER).findOne({ where: { id: callerId(ctx.state) } })
      await confirmedByPassword(strapi, account, password)
      afterSending(ctx, () => sendLink(strapi, account, to))
      ctx.body = { ok: true }
    },

    /** Needs no token: the link may be opened in another browser. */
    async confirmNewEmail(ctx: Context) {
      const { account, to } = await readCode(strapi, inBody(ctx).code)
      await changeEmail(strapi, account, to)
      ctx.body = { ok: true }
    },

    /** Estimates are deleted with their account. Enquiries stay, without a link to it. */
    async deleteAccount(ctx: Context) {
      const { documentId } = await sureOf(ctx)
      await strapi.documents(USER).delete({ documentId })
      ctx.body = { ok: true }
    },
  }
}
