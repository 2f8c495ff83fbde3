import type { Core } from '@strapi/strapi'
import { siteUrl } from '../site-url'
import type { Firm } from './enquiry-mail'

/** URL of an entry in the admin. */
export const inAdmin = (strapi: Core.Strapi, uid: string, { documentId }: { documentId: string }): string =>
  `${absoluteUrl(strapi)}/content-manager/collection-types/${uid}/${documentId}`

/** Origin of the admin. */
export const adminOf = (strapi: Core.Strapi): string => new URL(absoluteUrl(strapi)).origin

const absoluteUrl = (strapi: Core.Strapi): string => strapi.config.get<string>('admin.absoluteUrl')

/** The sender of the emails, from the contact details. */
export const readFirm = async (strapi: Core.Strapi): Promise<Firm> => {
  const contact = await strapi.documents('api::contact.contact').findFirst({ status: 'published' })
  const { companyName, phone, email } = (contact ?? {}) as { companyName?: string; phone?: string; email?: string }
  if (!email) throw new Error('The contact details have no email address, or are not published')
  const name = companyName || new URL(siteUrl).hostname
  return { name, phone: phone ?? '', address: email, sender: process.env.MAIL_FROM || 'site@example.test' }
}
