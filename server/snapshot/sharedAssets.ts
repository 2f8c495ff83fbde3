import { copyFile, mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesIn } from '../disk/folders.ts'

/** Folders of a build with files that never change, and that pages opened before a deploy still ask for. */
export const lastingFolders = ['assets', 'builds/meta'] as const

/** A tab that is older loads its next page in full. */
const keepMs = 30 * 86_400_000

/**
 * Puts the files of this build where the processes of other builds find them, and removes those of builds that have not
 * started for 30 days.
 * @param clientFolder of the build @param shared a volume that all processes mount
 */
export async function shareAssets(clientFolder: string, shared: string): Promise<void> {
  for (const folder of lastingFolders) {
    for (const name of await filesIn(join(clientFolder, folder)))
      await shareFile(join(clientFolder, folder, name), join(shared, folder, name))
    for (const name of await filesIn(join(shared, folder))) await removeIfOld(join(shared, folder, name))
  }
}

async function shareFile(from: string, to: string): Promise<void> {
  const isThere = await utimes(to, new Date(), new Date()).then(
    () => true,
    () => false,
  )
  if (isThere) return
  await mkdir(dirname(to), { recursive: true })
  // Other processes may serve it: never half of it.
  const part = `${to}.${process.pid}.part`
  await copyFile(from, part)
  await rename(part, to)
}

async function removeIfOld(file: string): Promise<void> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
  if (mtimeMs < Date.now() - keepMs) await rm(file, { force: true })
}
