import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'

/**
 * What visitors send must not lie where the web server finds it.
 * @param served folders whose files are served
 * @throws Error when `dataDir` lies in one of them, links followed
 */
export function checkDataDir(dataDir: string, served: readonly string[]): void {
  const found = served.find((folder) => isInside(realPath(dataDir), realPath(folder)))
  if (found === undefined) return
  throw new Error(`DATA_DIR (${dataDir}) lies in ${found}, whose files are served to everybody. Choose another folder.`)
}

const isInside = (path: string, folder: string): boolean => `${path}${sep}`.startsWith(`${folder}${sep}`)

/** Of a folder that may not exist yet. */
function realPath(path: string): string {
  const absolute = resolve(path)
  if (existsSync(absolute)) return realpathSync(absolute)
  return join(realPath(dirname(absolute)), basename(absolute))
}
