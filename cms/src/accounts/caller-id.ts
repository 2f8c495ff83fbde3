import { errors } from '@strapi/utils'

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
