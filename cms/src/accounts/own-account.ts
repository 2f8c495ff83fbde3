import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import type { UserService } from './password-check'

/** An account as stored. */
export interface OwnAccount {
  id: number
  documentId: string
  email: string
  password: string | null
  provider: string | null
  blocked: boolean | null
  tokenVersion: string | null
}

/** @throws ValidationError unless this is the account's password */
export const confirmedByPassword = async (
  strapi: Core.Strapi,
  account: OwnAccount,
  password: unknown,
): Promise<OwnAccount> => {
  const users: UserService = strapi.plugin('users-permissions').service('user')
  if (!(await users.validatePassword(String(password ?? ''), account.password)))
    throw new errors.ValidationError('The provided current password is invalid')
  return account
}
