import type { Core, Modules } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { placeholderFault } from './placeholders'

const UID = 'api::enquiry-mail.enquiry-mail'

/** What editors write for the two mails. */
export interface MailTexts {
  visitorSubject: string
  visitorIntro: string
  nextSteps: string
  signature: string
  firmSubject: string
  firmIntro: string
  firmAddress?: string | null
}

/** The editors' texts. Without any, those of the content type's defaults are stored, so that the admin shows them. */
export const mailTexts = async (strapi: Core.Strapi): Promise<MailTexts> => {
  const documents = strapi.documents(UID)
  return ((await documents.findFirst()) ?? (await documents.create({ data: {} as never }))) as unknown as MailTexts
}

/** Prevents saving a text with a placeholder that the mails do not fill in. */
export const checkMailTexts: Modules.Documents.Middleware.Middleware = async (context, next) => {
  if (context.uid === UID && ['create', 'update', 'clone'].includes(context.action)) {
    const { data } = context.params as { data: object }
    for (const [field, text] of Object.entries(data)) {
      const fault = typeof text === 'string' ? placeholderFault(field, text) : undefined
      if (fault) throw new errors.ValidationError(`${field}: ${fault}`)
    }
  }
  return next()
}
