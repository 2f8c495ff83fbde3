import type { Core } from '@strapi/strapi'
import { mailFilesAreOn, writeMail } from './email-files'
import { plainText } from './plain-text'

interface Mail {
  to: string
  subject: string
  text?: string
  html?: string
}

/** Wraps sending: gives every email a plain-text part, and keeps a copy on a developer's machine. */
export const extendMails = (strapi: Core.Strapi): void => {
  const { provider } = strapi.plugin('email') as unknown as { provider: { send(mail: Mail): Promise<unknown> } }
  const send = provider.send.bind(provider)
  const isToFiles = mailFilesAreOn(process.env)
  provider.send = async (mail) => {
    // Strapi's account emails have the HTML as their text too.
    const completeMail = mail.html && mail.text === mail.html ? { ...mail, text: plainText(mail.html) } : mail
    if (isToFiles) await writeMail(completeMail)
    return send(completeMail)
  }
}
