import { errors } from '@strapi/utils'
import { dictionary } from '@zxcvbn-ts/language-common'
import { readFirmName } from '../email/firm'
import { siteUrl } from '../shared/environment'
import { type Action, bodyOf } from '../shared/rest'
import { MIN_PASSWORD } from './user-type'

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
