import { errors } from '@strapi/utils'

/**
 * In place of what parsers of bodies throw: their errors would be logged, and quote the body, with its password.
 * @returns never
 */
export const throwBodyFault = (error: unknown): never => {
  const { status } = error as { status?: number }
  if (status === 413) throw new errors.PayloadTooLargeError('The body is too large')
  if (status !== undefined && status < 500) throw new errors.ValidationError('The body is not valid JSON')
  throw error
}
