import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { dataDir } from '../shared/environment'

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
