import { errors } from '@strapi/utils'
import type { UserService } from './passwords'
import { USER } from './user-type'

/** An account as stored. */
export interface Account {
  id: number
  documentId: string
  email: string
  password: string | null
  provider: string | null
  blocked: boolean | null
  tokenVersion: string | null
}

/** What Strapi stores about an authorised request. */
interface State {
  user?: { id: number }
}

/**
 * The id of the calling account.
 * @throws ForbiddenError if there is none: Strapi's API tokens have access to every route but belong to no account
 */
export const callerId = ({ user }: State): number => {
  if (!user) throw new errors.ForbiddenError()
  return user.id
}

export const readAccount = (id: number): Promise<Account | null> => strapi.db.query(USER).findOne({ where: { id } })

export const readCaller = (state: State) => readAccount(callerId(state)) as Promise<Account>

/** @throws ValidationError unless this is the account's password */
export const requirePassword = async (account: Account, password: unknown): Promise<void> => {
  const users: UserService = strapi.plugin('users-permissions').service('user')
  if (!(await users.validatePassword(String(password ?? ''), account.password)))
    throw new errors.ValidationError('The provided current password is invalid')
}
