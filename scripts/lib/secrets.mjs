import { randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * The secret by which the backend proves itself to the site. Made once and kept in the git-ignored `.env`,
 * readable by its owner alone. Strapi's own secrets are made by cms/scripts/env.mjs.
 * @returns {string}
 */
export function ensureHookSecret() {
  if (!process.env.HOOK_SECRET) {
    process.env.HOOK_SECRET = randomBytes(24).toString('base64url')
    const file = join(root, '.env')
    const fresh = !existsSync(file)
    const intro = fresh ? '# Settings of this machine, never committed. `.env.example` says what can be set.\n' : '\n'
    appendFileSync(file, `${intro}HOOK_SECRET=${process.env.HOOK_SECRET}\n`, { mode: 0o600 })
    chmodSync(file, 0o600)
  }
  return process.env.HOOK_SECRET
}
