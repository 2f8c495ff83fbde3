import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, whatever the current one is. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
export const cms = join(root, 'cms')
/** A Strapi 4, for tests only. */
export const strapi4 = join(root, 'tests/strapi4')
/** Git-ignored: logs, locks, and what tests leave behind. */
export const cache = join(root, '.cache')
export const logs = join(cache, 'logs')
