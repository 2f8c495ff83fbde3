import { errors } from '@strapi/utils'
import { dictionary } from '@zxcvbn-ts/language-common'
import { readFirmName } from '../email/firm'
import { siteUrl } from '../shared/environment'
import { type Action, bodyOf } from '../shared/rest'
import { MIN_PASSWORD } from './user-type'

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

/** The 18,000 most common ones that are long enough. */
const common = new Set(dictionary['passwords-common'].filter((password: string) => password.length >= MIN_PASSWORD))

/** Refuses a new password that an attacker would try first: a common one, or one made of the site's own names. */
export const withUncommonPassword =
  (action: Action): Action =>
  async (ctx) => {
    const { password } = bodyOf(ctx)
    if (typeof password === 'string' && isGuessable(password, await ownNames()))
      // Its text is a key in the site's pages/account/accounts.ts.
      throw new errors.ValidationError('This password is easy to guess')
    await action(ctx)
  }

/** @param names words of the site, in lower case: a password that has only these and no other letters is guessable */
export const isGuessable = (password: string, names: readonly string[]): boolean => {
  const text = password.toLowerCase()
  if (common.has(text)) return true
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), text)
  return rest !== text && !/\p{L}/u.test(rest)
}

const ownNames = async (): Promise<string[]> => {
  const words = `${await readFirmName()} ${new URL(siteUrl).hostname} floor floors wood`.toLowerCase()
  // The longest first, because it may contain others.
  return words
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length)
}
