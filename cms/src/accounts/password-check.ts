import { errors } from '@strapi/utils'
import type { Context } from './context'

/** The part of Strapi's service `user` that is replaced here. */
export interface UserService {
  validatePassword: (password: string, hash: string | null) => Promise<boolean>
}

/** Of a password that nobody knows; made with as many rounds as Strapi makes its own. */
const NOBODYS_HASH = '$2a$10$yKqjgSCJiQDG0Fqd1EtlF.pSWhJ6X1j6MlPzLaEglBEI00iQgEP0y'
const NO_MATCH = 'Invalid identifier or password'

/** An account of a social sign-in has no password: none matches, rather than a fault of bcrypt. */
export const comparing = <S extends UserService>(users: S): S => ({
  ...users,
  async validatePassword(password: string, hash: string | null) {
    const { state } = strapi.requestContext.get() ?? { state: {} }
    ;(state as Context['state']).comparedHash = hash
    const isSame = await users.validatePassword(password, hash ?? NOBODYS_HASH)
    return isSame && hash !== null
  },
})

/**
 * Signing in takes as long for an account that does not exist: Strapi compares the password only when it has found
 * one, and that takes ten times as long as to look for it.
 */
export const signInEvenly =
  <C extends Context>(action: (ctx: C) => Promise<unknown>) =>
  async (ctx: C): Promise<void> => {
    try {
      await action(ctx)
    } catch (error) {
      if ((error as Error).message === NO_MATCH && ctx.state.comparedHash === undefined) {
        const { password } = ctx.request.body as { password: string }
        await strapi.plugin('users-permissions').service('user').validatePassword(password, null)
      }
      throw error
    }
  }

export const noMatch = () => new errors.ValidationError(NO_MATCH)
