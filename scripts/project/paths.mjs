import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project folder, whatever the current folder is. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
export const cms = join(root, 'cms')
/** Lighthouse, for measuring only. */
export const lighthouse = join(root, 'tests/lighthouse')
/** Git-ignored: logs, locks and test output. */
export const cache = join(root, '.cache')
export const logs = join(cache, 'logs')
