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

/** Ends an expired link before its code is looked up. Strapi's own links work until they are used. */
export const unlessExpired =
  (action: Action): Action =>
  async (ctx) => {
    const { code } = bodyOf(ctx)
    const oldest = new Date(Date.now() - RESET_LINK_HOURS * 3_600_000)
    if (typeof code === 'string' && code)
      await strapi.db.query(USER).updateMany({
        where: {
          resetPasswordToken: code,
          $or: [{ resetPasswordSentAt: { $null: true } }, { resetPasswordSentAt: { $lt: oldest } }],
        },
        data: { resetPasswordToken: null },
      })
    await action(ctx)
  }

/**
 * A link works only once, even if it is sent to several instances at the same moment: the first replaces its code. If
 * the action refuses, such as a password that is too short, the link works again.
 */
export const oneAtATime =
  (action: Action): Action =>
  async (ctx) => {
    const body = bodyOf(ctx)
    const { code } = body
    const replace = (from: string, to: string) =>
      strapi.db.query(USER).updateMany({ where: { resetPasswordToken: from }, data: { resetPasswordToken: to } })
    const claim = randomBytes(32).toString('hex')
    // Strapi itself refuses what is not a valid code.
    if (typeof code !== 'string' || !code || !(await replace(code, claim)).count) return action(ctx)
    body.code = claim
    try {
      await action(ctx)
    } catch (error) {
      await replace(claim, code)
      throw error
    }
  }
