import { join, resolve } from 'node:path'
import { compileStrapi } from '../apps/apps.ts'
import { UserError } from '../console/say.mjs'
import { install } from '../install/install.mjs'
import { startNode } from '../process/children.mjs'
import { cms, logs, root } from '../project/paths.mjs'

/** Where Strapi and the site keep their data. Read after `.env`. */
export const dataFolders = () => ({
  strapi: resolve(cms, process.env.CMS_DATA_DIR || '.tmp'),
  spool: resolve(root, process.env.DATA_DIR || '.data', 'spool'),
})

/**
 * Runs cms/scripts/transfer.mjs.
 * @param data Strapi's data folder, whatever cms/.env says: files are copied from here
 * @throws UserError with the last line that it printed, which says why it failed
 */
export async function transfer(args: string[], more: NodeJS.ProcessEnv = process.env, data = dataFolders().strapi) {
  await install('cms')
  await compileStrapi(join(logs, 'compile.log'))
  const log = join(logs, 'transfer.log')
  const env = { ...more, CMS_DATA_DIR: data }
  let last = ''
  const onLine = (line: string) => {
    last = line
  }
  const { code } = await startNode(['scripts/transfer.mjs', ...args], { cwd: cms, env, log, onLine }).ended
  if (code !== 0) throw new UserError(`${last} (log: ${log})`)
}
