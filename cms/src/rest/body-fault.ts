import { errors } from '@strapi/utils'

/**
 * Replaces errors of body parsers: they would be logged, and they quote the body, including passwords.
 * @returns never
 */
export const throwBodyFault = (error: unknown): never => {
  const { status } = error as { status?: number }
  if (status === 413) throw new errors.PayloadTooLargeError('The body is too large')
  if (status !== undefined && status < 500) throw new errors.ValidationError('The body is not valid JSON')
  throw error
}
