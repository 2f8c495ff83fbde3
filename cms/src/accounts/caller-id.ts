import { errors } from '@strapi/utils'

/** What Strapi notes of a request that it has let in. */
interface State {
  user?: { id: number }
}

/**
 * The account that calls.
 * @throws ForbiddenError when there is none: an API token of Strapi opens every route and is nobody's account
 */
export const callerId = ({ user }: State): number => {
  if (!user) throw new errors.ForbiddenError()
  return user.id
}
