import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { dataDir } from '../shared/environment'

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

const folder = path.join(dataDir, 'mails')
const MAX_FILES = 200

/**
 * Whether emails are kept in `{CMS_DATA_DIR}/mails`, for development without a mail server. They contain links that
 * give access to accounts, so by default only if the backend listens on loopback.
 */
export const mailFilesAreOn = ({ MAIL_FILES, SMTP_URL, HOST }: NodeJS.ProcessEnv): boolean =>
  MAIL_FILES ? MAIL_FILES === 'true' : !SMTP_URL && /^(localhost|127\.\d+\.\d+\.\d+|::1)?$/.test(HOST ?? '')

/** Writes one file per email; names sort by time. */
export const writeMail = async (mail: object): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`
  await writeFile(path.join(folder, name), `${JSON.stringify(mail, null, 2)}\n`, { mode: 0o600 })
  const surplusFiles = (await readdir(folder)).sort().slice(0, -MAX_FILES)
  await Promise.all(surplusFiles.map((file) => rm(path.join(folder, file), { force: true })))
}
