import { errors } from '@strapi/utils'
import { type Action, bodyOf } from '../shared/rest'

/** The part of Strapi's service `user` that is replaced here. */
export interface UserService {
  validatePassword: (password: string, hash: string | null) => Promise<boolean>
}

/** Hash of an unknown password, with as many rounds as Strapi's own hashes. */
const DUMMY_HASH = '$2a$10$yKqjgSCJiQDG0Fqd1EtlF.pSWhJ6X1j6MlPzLaEglBEI00iQgEP0y'
const NO_MATCH = 'Invalid identifier or password'

/**
 * Accounts from social sign-in have no password: every password is rejected, whereas bcrypt would throw. The state of
 * the request keeps the hash that its password was compared with.
 */
export const withPasswordCheck = <S extends UserService>(users: S): S => ({
  ...users,
  async validatePassword(password: string, hash: string | null) {
    const ctx = strapi.requestContext.get()
    if (ctx) ctx.state.comparedHash = hash
    const isSame = await users.validatePassword(password, hash ?? DUMMY_HASH)
    return isSame && hash !== null
  },
})

/**
 * Makes signing in take the same time for an account that does not exist. Strapi compares the password only if it finds
 * the account, and comparing takes ten times as long as the lookup.
 */
export const withEqualTiming =
  (action: Action): Action =>
  async (ctx) => {
    try {
      await action(ctx)
    } catch (error) {
      if ((error as Error).message === NO_MATCH && ctx.state.comparedHash === undefined) {
        await strapi.plugin('users-permissions').service('user').validatePassword(bodyOf(ctx).password, null)
      }
      throw error
    }
  }

export const noMatch = () => new errors.ValidationError(NO_MATCH)
