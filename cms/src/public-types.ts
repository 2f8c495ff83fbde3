import type { Core, Schema } from '@strapi/strapi'

/** Holds personal data: written by the public, read by nobody but editors, never announced. */
export const PRIVATE_TYPES = ['api::enquiry.enquiry']

/** The content types that visitors may read. */
export const publicTypes = (strapi: Core.Strapi): Schema.ContentType[] =>
  Object.values(strapi.contentTypes).filter(({ uid }) => isPublicType(uid))

export const isPublicType = (uid: string): boolean => uid.startsWith('api::') && !PRIVATE_TYPES.includes(uid)
