import { formPath } from '../schema/words'
import { mailSender, siteUrl } from '../shared/environment'
import { readFirmSettings } from '../shared/firm-settings'
import type { FirmSettings } from '../site/firm-settings'

export interface Firm {
  name: string
  phone: string
  /** Address that customers write to. */
  address: string
  /** Address that emails are sent from. */
  sender: string
  settings: FirmSettings
}

/** The sender of the emails, from the contact details. */
export const readFirm = async (): Promise<Firm> => {
  const { companyName, phone, email } = await readContact()
  if (!email) throw new Error('The contact details have no email address, or are not published')
  const settings = await readFirmSettings()
  return { name: nameOrHost(companyName), phone: phone ?? '', address: email, sender: mailSender, settings }
}

/** The company name in the contact details. */
export const readFirmName = async (): Promise<string> => nameOrHost((await readContact()).companyName)

const readContact = async () =>
  ((await strapi.documents('api::contact.contact').findFirst({ status: 'published' })) ?? {}) as {
    companyName?: string
    phone?: string
    email?: string
  }

const nameOrHost = (companyName: string | undefined): string => companyName || new URL(siteUrl).hostname

/** URL of an entry in the admin. */
export const inAdmin = (uid: string, { documentId }: { documentId: string }): string =>
  absoluteUrl() + formPath(uid, documentId)

/** Origin of the admin. */
export const adminOf = (): string => new URL(absoluteUrl()).origin

const absoluteUrl = (): string => strapi.config.get<string>('admin.absoluteUrl')
