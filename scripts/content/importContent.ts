import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listRecords } from '#server/spool/record.ts'
import { localOrigin } from '../apps/settings.ts'
import { say, UserError } from '../console/say.mjs'
import { readEnvironment } from '../install/environment.mjs'
import { isResponding } from '../process/waitForResponse.ts'
import { cms, root } from '../project/paths.mjs'
import { unpack } from './archive.ts'
import { exportContent, readManifest, readSecrets } from './exportContent.ts'
import { copyFolder, replace } from './folders.ts'
import { restoreSecrets } from './secrets.ts'
import { dataFolders, transfer } from './transfer.ts'

/**
 * Fills an installation from an archive. Until all is ready, everything is beside the old state or in a transaction, so
 * that a failure leaves it as it was.
 * @param backup where what is replaced is saved before; undefined: an installation with content is refused
 * @throws UserError
 */
export async function importContent(file: string, backup?: string): Promise<void> {
  const environment = { ...process.env }
  await requireStopped()
  const { strapi, spool } = dataFolders()
  const [staging, newSpool] = [join(strapi, '.importing'), `${spool}.importing`]
  const clear = () => Promise.all([staging, newSpool].map((path) => rm(path, { recursive: true, force: true })))
  await clear()
  await mkdir(staging, { recursive: true, mode: 0o700 })
  try {
    await unpack(file, staging)
    await requireEmpty(spool, backup)
    // Everything is on its disk before the database changes: after that, files and folders only get other names.
    await copyFolder(join(staging, 'spool'), newSpool)
    const secrets = await readSecrets(staging)
    await transfer(['import', staging], { ...secrets, ...process.env }, staging)
    const { folders } = await readManifest(staging)
    const database = existsSync(join(staging, 'data.db')) ? ['data.db', 'data.db-wal', 'data.db-shm'] : []
    // The accounts of administrators are those of the archive.
    const names = [...folders, ...database, 'admin.txt']
    const moves = names.map((name) => ({ from: join(staging, name), to: join(strapi, name) }))
    await replace([...moves, { from: newSpool, to: spool }])
    const differing = await restoreSecrets(secrets, environment, { site: root, cms })
    if (differing.length > 0)
      say(
        `The environment sets ${differing.join(', ')} otherwise than the archive. ` +
          'With other values, links in earlier emails are not valid, and a form sent again is stored twice.',
      )
  } finally {
    await clear()
  }
}

/** Reads `.env` too. @throws UserError if something runs that would write meanwhile */
async function requireStopped(): Promise<void> {
  const { host, port, strapiPort } = readEnvironment()
  const strapi = `${process.env.STRAPI_URL || `http://127.0.0.1:${strapiPort}`}/_health`
  for (const url of [strapi, `${localOrigin({ host, port })}/healthz`])
    if (await isResponding(url)) throw new UserError(`Stop the site and Strapi first: ${new URL(url).origin} responds.`)
}

/** @throws UserError if anything would be lost */
async function requireEmpty(spool: string, backup: string | undefined): Promise<void> {
  const filled = await transfer(['check']).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (filled && !backup) throw filled
  if (filled && backup) {
    // Files may be what is being restored.
    await exportContent(backup, ['--incomplete'])
    say(`What is replaced is in ${backup}.`)
    return
  }
  const waiting = (await Promise.all(['queue', 'failed'].map((name) => listRecords(join(spool, name))))).flat().length
  if (waiting > 0) throw new UserError(`${waiting} enquiries or applications are waiting in ${dirname(spool)}.`)
}
