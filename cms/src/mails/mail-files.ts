import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { dataDir } from '../data-dir'

const folder = path.join(dataDir, 'mails')
/** Files that are kept. */
const MOST = 200

/**
 * Without a mail server on a developer's machine, mails are read in `{CMS_DATA_DIR}/mails`. They hold links that
 * open accounts: so never by default where others can reach the backend.
 */
export const mailFilesAreOn = ({ MAIL_FILES, SMTP_URL, HOST }: NodeJS.ProcessEnv): boolean =>
  MAIL_FILES ? MAIL_FILES === 'true' : !SMTP_URL && /^(localhost|127\.\d+\.\d+\.\d+|::1)?$/.test(HOST ?? '')

/** One file for each mail; names sort by time. */
export const writeMail = async (mail: object): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`
  await writeFile(path.join(folder, name), `${JSON.stringify(mail, null, 2)}\n`, { mode: 0o600 })
  const old = (await readdir(folder)).sort().slice(0, -MOST)
  await Promise.all(old.map((each) => rm(path.join(folder, each), { force: true })))
}
