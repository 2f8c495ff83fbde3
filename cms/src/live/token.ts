import type { Core } from '@strapi/strapi'

/** Whether a client may connect: with a valid token, or without one, because the messages are public. */
export const mayConnect = async (strapi: Core.Strapi, params: unknown): Promise<boolean> => {
  const { authorization, Authorization = authorization } = (params ?? {}) as Record<string, unknown>
  if (Authorization === undefined || Authorization === null || Authorization === '') return true
  const [, token] = /^Bearer (\S+)$/i.exec(String(Authorization)) ?? []
  if (!token) return false
  const { jwt, user } = strapi.plugin('users-permissions').services
  try {
    const { id } = await jwt.verify(token)
    const account = await user.fetchAuthenticatedUser(id)
    return Boolean(account) && !account.blocked
  } catch {
    return false
  }
}
