import { mailFilesAreOn, writeMail } from './email-files'

interface Mail {
  to: string
  subject: string
  text?: string
  html?: string
}

/** Wraps sending: gives every email a plain-text part, and keeps a copy on a developer's machine. */
export const extendMails = (): void => {
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

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' }

/** Converts an email to plain text: blank lines between paragraphs, links with their URL. */
export const plainText = (html: string): string =>
  html
    .replace(/<a\s[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, (_link, address: string, label: string) =>
      label.trim() === address ? address : `${label} (${address})`,
    )
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/p>\s*/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll('&amp;', '&')
    .trim()
