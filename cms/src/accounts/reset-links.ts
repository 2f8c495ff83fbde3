import { randomBytes } from 'node:crypto'
import { type Action, bodyOf } from '../shared/rest'
import { USER } from './user-type'

/** How long a link to choose a new password works. Its email says so (settings.ts). */
export const RESET_LINK_HOURS = 2

/** Stores when a link was requested. A database lifecycle, because Strapi's own controller stores the code. */
export const dateResetLinks = (): void => {
  strapi.db.lifecycles.subscribe({
    models: [USER],
    beforeUpdate({ params: { data } }) {
      if (data?.resetPasswordToken) data.resetPasswordSentAt = new Date()
    },
  })
}

/**
 * A link works only for a time, and only once, even if it is sent to several instances at the same moment: the first
 * replaces its code. Strapi's own links work until they are used. If the action refuses, such as a password that is too
 * short, the link works again.
 */
export const withResetLink =
  (action: Action): Action =>
  async (ctx) => {
    const body = bodyOf(ctx)
    const { code } = body
    // Strapi itself refuses what is not a valid code.
    if (typeof code !== 'string' || !code) return action(ctx)
    const replace = (where: object, resetPasswordToken: string) =>
      strapi.db.query(USER).updateMany({ where, data: { resetPasswordToken } })
    const sentAt = { $gte: new Date(Date.now() - RESET_LINK_HOURS * 3_600_000) }
    // If the link is not valid, nobody has this code.
    const claim = randomBytes(32).toString('hex')
    await replace({ resetPasswordToken: code, resetPasswordSentAt: sentAt }, claim)
    body.code = claim
    try {
      await action(ctx)
    } catch (error) {
      await replace({ resetPasswordToken: claim }, code)
      throw error
    }
  }
