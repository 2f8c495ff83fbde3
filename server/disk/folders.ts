import { existsSync, realpathSync } from 'node:fs'
import { chmod, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'

/** Creates a folder that only its owner may enter and that survives a crash of the machine. */
export async function makePrivateFolder(folder: string): Promise<void> {
  const path = resolve(folder)
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  // Only if needed: a read-only disk refuses it.
  if (((await stat(path)).mode & 0o777) !== 0o700) await chmod(path, 0o700)
  if (first === undefined) return
  for (let created = path; created.length >= first.length; created = dirname(created))
    await syncFolder(dirname(created))
}

/**
 * Without this, a power failure may lose a new directory entry although the file is on disk. Windows has no such call.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Removes files, and folders with what is in them, that have not changed for `ageMs`.
 * @param matches names to remove; all by default
 */
export async function removeOlder(folder: string, ageMs: number, matches = (_name: string) => true): Promise<void> {
  for (const name of (await readdir(folder)).filter(matches)) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => undefined)
    if (stats && stats.mtimeMs < Date.now() - ageMs) await rm(path, { recursive: true, force: true })
  }
}

/** Paths relative to `folder`, also of files in folders inside it; none if it does not exist. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

/** Size of all files in a folder and those in it, in bytes; 0 if it does not exist. */
export async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  // Each folder for itself: one that is removed meanwhile must not hide the others.
  const sizes = entries.map((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? bytesIn(path) : bytesOf([path])
  })
  return sumOf(await Promise.all(sizes))
}

/** Size of files in bytes; one that has gone counts as empty. */
export async function bytesOf(files: readonly string[]): Promise<number> {
  const stats = await Promise.all(files.map((file) => stat(file).catch(() => undefined)))
  return sumOf(stats.map((file) => file?.size ?? 0))
}

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0)

/**
 * Makes sure that the web server cannot serve what visitors have sent.
 * @param served folders whose files are served
 * @throws Error if `dataDir` is in one of them, directly or through symbolic links
 */
export function checkDataDir(dataDir: string, served: readonly string[]): void {
  const publicFolder = served.find((folder) => isInside(realPath(dataDir), realPath(folder)))
  if (publicFolder === undefined) return
  throw new Error(`DATA_DIR (${dataDir}) is inside ${publicFolder}, whose files are public. Choose another folder.`)
}

const isInside = (path: string, folder: string): boolean => `${path}${sep}`.startsWith(`${folder}${sep}`)

/** Also works for a folder that does not exist yet. */
function realPath(path: string): string {
  const absolute = resolve(path)
  if (existsSync(absolute)) return realpathSync(absolute)
  return join(realPath(dirname(absolute)), basename(absolute))
}
