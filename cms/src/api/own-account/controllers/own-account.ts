import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { afterSending } from '../../../accounts/after-response'
import { changeEmail, readCode, readNewEmail, sendLink } from '../../../accounts/email-change'
import { readCaller, requirePassword } from '../../../accounts/own-account'
import { signInProviders } from '../../../accounts/sign-in-providers'
import { USER } from '../../../accounts/user-type'
import { bodyOf } from '../../../shared/rest'

export default {
  async signInProviders(ctx: Context) {
    ctx.body = { providers: await signInProviders() }
  },

  /** Sends a link to the new address. The response does not reveal whether that address has an account. */
  async changeEmail(ctx: Context) {
    const { password, newEmail } = bodyOf(ctx)
    const address = await readNewEmail(newEmail)
    const account = await readCaller(ctx.state)
    await requirePassword(account, password)
    afterSending(ctx, () => sendLink(account, address))
    ctx.body = { ok: true }
  },

  /** Needs no token: the link may be opened in another browser. */
  async confirmNewEmail(ctx: Context) {
    const { account, newEmail } = await readCode(bodyOf(ctx).code)
    await changeEmail(account, newEmail)
    ctx.body = { ok: true }
  },

  /**
   * Estimates are deleted with their account. Enquiries stay, without a link to it. Accounts from social sign-in have no
   * password: they type their email address instead.
   */
  async deleteAccount(ctx: Context) {
    const { password, email } = bodyOf(ctx)
    const account = await readCaller(ctx.state)
    if (account.provider === 'local' || account.password) await requirePassword(account, password)
    else if (String(email).trim().toLowerCase() !== account.email)
      throw new errors.ValidationError('Another email address')
    await strapi.documents(USER).delete({ documentId: account.documentId })
    ctx.body = { ok: true }
  },
}
