import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { afterSending } from '../../../accounts/after-response'
import { changeEmail, readCode, readNewEmail, sendLink } from '../../../accounts/email-change'
import { readCaller, requirePassword } from '../../../accounts/own-account'
import { signInProviders } from '../../../accounts/sign-in-providers'
import { USER } from '../../../accounts/user-type'
import { bodyOf } from '../../../shared/rest'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async signInProviders(ctx: Context) {
    ctx.body = { providers: await signInProviders(strapi) }
  },

  /** Sends a link to the new address. The response does not reveal whether that address has an account. */
  async changeEmail(ctx: Context) {
    const { password, newEmail } = bodyOf(ctx)
    const address = await readNewEmail(newEmail)
    const account = await readCaller(strapi, ctx.state)
    await requirePassword(strapi, account, password)
    afterSending(ctx, () => sendLink(strapi, account, address))
    ctx.body = { ok: true }
  },

  /** Needs no token: the link may be opened in another browser. */
  async confirmNewEmail(ctx: Context) {
    const { account, newEmail } = await readCode(strapi, bodyOf(ctx).code)
    await changeEmail(strapi, account, newEmail)
    ctx.body = { ok: true }
  },

  /**
   * Estimates are deleted with their account. Enquiries stay, without a link to it. Accounts from social sign-in have no
   * password: they type their email address instead.
   */
  async deleteAccount(ctx: Context) {
    const { password, email } = bodyOf(ctx)
    const account = await readCaller(strapi, ctx.state)
    if (account.provider === 'local' || account.password) await requirePassword(strapi, account, password)
    else if (String(email).trim().toLowerCase() !== account.email)
      throw new errors.ValidationError('Another email address')
    await strapi.documents(USER).delete({ documentId: account.documentId })
    ctx.body = { ok: true }
  },
})
