import type { Core } from '@strapi/strapi'
import { mailFilesAreOn, writeMail } from './mail-files'
import { plainText } from './plain-text'

interface Mail {
  to: string
  subject: string
  text?: string
  html?: string
}

/** Every mail passes here: it gets a text that can be read as one, and on a developer's machine it is kept. */
export const watchOutbox = (strapi: Core.Strapi): void => {
  const { provider } = strapi.plugin('email') as unknown as { provider: { send(mail: Mail): Promise<unknown> } }
  const send = provider.send.bind(provider)
  const keep = mailFilesAreOn(process.env)
  provider.send = async (mail) => {
    // Strapi's accounts send their HTML as the text too.
    const whole = mail.html && mail.text === mail.html ? { ...mail, text: plainText(mail.html) } : mail
    if (keep) await writeMail(whole)
    return send(whole)
  }
}
