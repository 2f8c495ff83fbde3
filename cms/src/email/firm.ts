import type { Core } from '@strapi/strapi'
import { formPath } from '../schema/words'
import { mailSender, siteUrl } from '../shared/environment'

export interface Firm {
  name: string
  phone: string
  /** Address that customers write to. */
  address: string
  /** Address that emails are sent from. */
  sender: string
}

/** The sender of the emails, from the contact details. */
export const readFirm = async (strapi: Core.Strapi): Promise<Firm> => {
  const { companyName, phone, email } = await readContact(strapi)
  if (!email) throw new Error('The contact details have no email address, or are not published')
  return { name: nameOrHost(companyName), phone: phone ?? '', address: email, sender: mailSender }
}

/** The company name in the contact details. */
export const readFirmName = async (strapi: Core.Strapi): Promise<string> =>
  nameOrHost((await readContact(strapi)).companyName)

const readContact = async (strapi: Core.Strapi) =>
  ((await strapi.documents('api::contact.contact').findFirst({ status: 'published' })) ?? {}) as {
    companyName?: string
    phone?: string
    email?: string
  }

const nameOrHost = (companyName: string | undefined): string => companyName || new URL(siteUrl).hostname

/** URL of an entry in the admin. */
export const inAdmin = (strapi: Core.Strapi, uid: string, { documentId }: { documentId: string }): string =>
  absoluteUrl(strapi) + formPath(strapi, uid, documentId)

/** Origin of the admin. */
export const adminOf = (strapi: Core.Strapi): string => new URL(absoluteUrl(strapi)).origin

const absoluteUrl = (strapi: Core.Strapi): string => strapi.config.get<string>('admin.absoluteUrl')
