import type { Core, Schema } from '@strapi/strapi'

/** Personal data, which is never announced, and texts that appear only in mails. Read in the admin and by owners. */
export const PRIVATE_TYPES = [
  'api::enquiry.enquiry',
  'api::enquiry-mail.enquiry-mail',
  'api::estimate.estimate',
  'api::outgoing-mail.outgoing-mail',
]

/** The content types that visitors may read. */
export const publicTypes = (strapi: Core.Strapi): Schema.ContentType[] =>
  Object.values(strapi.contentTypes).filter(({ uid }) => isPublicType(uid))

export const isPublicType = (uid: string): boolean => uid.startsWith('api::') && !PRIVATE_TYPES.includes(uid)
