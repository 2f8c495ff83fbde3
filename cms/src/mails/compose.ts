import type { Core } from '@strapi/strapi'
import { type Application, applicationMails } from '../applications/mails'
import { enquiryMails, type StoredEnquiry } from '../enquiries/mails'
import type { Compose } from '../outbox/send-next'

/** Composes the emails of the outbox, about applications and about enquiries. */
export const composeMails = (strapi: Core.Strapi): Compose<StoredEnquiry & Application> => {
  const [application, enquiry] = [applicationMails(strapi), enquiryMails(strapi)]
  return (mail) => (mail.application ? application(mail) : enquiry(mail))
}
