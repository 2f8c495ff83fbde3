import type { Core } from '@strapi/strapi'

/** URL of an entry in the admin. */
export const inAdmin = (strapi: Core.Strapi, uid: string, { documentId }: { documentId: string }): string =>
  `${absoluteUrl(strapi)}/content-manager/collection-types/${uid}/${documentId}`

/** Origin of the admin. */
export const adminOf = (strapi: Core.Strapi): string => new URL(absoluteUrl(strapi)).origin

const absoluteUrl = (strapi: Core.Strapi): string => strapi.config.get<string>('admin.absoluteUrl')
