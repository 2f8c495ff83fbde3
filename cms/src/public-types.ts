import type { Core, Schema } from '@strapi/strapi'

/** Types with personal data: written by visitors, read by editors and their owners, never announced. */
export const PRIVATE_TYPES = ['api::enquiry.enquiry', 'api::estimate.estimate']

/** The content types that visitors may read. */
export const publicTypes = (strapi: Core.Strapi): Schema.ContentType[] =>
  Object.values(strapi.contentTypes).filter(({ uid }) => isPublicType(uid))

export const isPublicType = (uid: string): boolean => uid.startsWith('api::') && !PRIVATE_TYPES.includes(uid)
