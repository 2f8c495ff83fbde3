import type { Core } from '@strapi/strapi'
import { mailFilesAreOn } from '../email/email-files'

/** Whether emails can leave the outbox: to a mail server, or to files on a developer's machine. */
export const canSend = (strapi: Core.Strapi, env: NodeJS.ProcessEnv = process.env): boolean => {
  if (env.SMTP_URL) return true
  const files = mailFilesAreOn(env)
  const fate = files ? 'Emails are written to files; nobody receives them.' : 'Emails about forms wait in the outbox.'
  strapi.log.warn(`SMTP_URL is not set. ${fate}`)
  return files
}
