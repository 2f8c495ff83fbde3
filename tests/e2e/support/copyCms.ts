import { cpSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cms } from '../../../scripts/paths.mjs'

/** What instances write, and what is too big to copy. */
const notCopied = ['node_modules', 'dist', '.tmp', '.cache', '.strapi', '.env', 'exports', 'public']

/**
 * Copies cms/ for a Strapi that must not notice when the original is edited or compiled meanwhile. The packages are
 * shared.
 * @param folder to create, inside the project
 */
export function copyCms(folder: string): void {
  cpSync(cms, folder, {
    recursive: true,
    filter: (path) => !(notCopied.includes(basename(path)) && join(cms, basename(path)) === path),
  })
  symlinkSync(join(cms, 'node_modules'), join(folder, 'node_modules'), 'junction')
}
