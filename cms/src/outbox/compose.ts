import type { Core } from '@strapi/strapi'
import { type Application, applicationMails } from '../applications/application-email'
import { enquiryMails, type StoredEnquiry } from '../enquiries/enquiry-email'
import type { Compose } from './send-next'

/** Composes the emails of the outbox, about applications and about enquiries. */
export const composeMails = (strapi: Core.Strapi): Compose<StoredEnquiry & Application> => {
  const [application, enquiry] = [applicationMails(strapi), enquiryMails(strapi)]
  return (mail) => (mail.application ? application(mail) : enquiry(mail))
}
