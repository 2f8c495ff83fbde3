import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'

/**
 * Makes sure that the web server cannot serve what visitors have sent.
 * @param served folders whose files are served
 * @throws Error if `dataDir` is in one of them, directly or through symbolic links
 */
export function checkDataDir(dataDir: string, served: readonly string[]): void {
  const found = served.find((folder) => isInside(realPath(dataDir), realPath(folder)))
  if (found === undefined) return
  throw new Error(`DATA_DIR (${dataDir}) is inside ${found}, whose files are public. Choose another folder.`)
}

const isInside = (path: string, folder: string): boolean => `${path}${sep}`.startsWith(`${folder}${sep}`)

/** Also works for a folder that does not exist yet. */
function realPath(path: string): string {
  const absolute = resolve(path)
  if (existsSync(absolute)) return realpathSync(absolute)
  return join(realPath(dirname(absolute)), basename(absolute))
}
