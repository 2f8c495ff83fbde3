import { randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings } from '#services/settings.ts'
import { UserError } from '../console/say.mjs'
import { readEnvironment } from '../install/environment.mjs'
import { root } from '../project/paths.mjs'

/** The settings that the commands need; `siteEnv` is the whole environment of the site and its build. */
export type Settings = ReturnType<typeof readCommandSettings>

/** @throws UserError that names every invalid setting */
export function readCommandSettings() {
  const environment = readEnvironment()
  const siteEnv: NodeJS.ProcessEnv = {
    ...process.env,
    SITE_URL: process.env.SITE_URL || `http://localhost:${environment.port}`,
    STRAPI_URL: process.env.STRAPI_URL || `http://127.0.0.1:${environment.strapiPort}`,
    HOOK_SECRET: process.env.HOOK_SECRET || createHookSecret(),
  }
  const { SITE_URL: siteUrl, STRAPI_URL: strapiUrl, STRAPI_PREFIX: prefix, PRERENDER: prerender } = checked(siteEnv)
  return { ...environment, siteEnv, siteUrl, strapiUrl, prefix, prerender }
}

/** The site's address on this machine: on the loopback interface if it listens on all addresses. */
export function localOrigin({ host, port }: { host: string; port: number }): string {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function checked(env: NodeJS.ProcessEnv) {
  try {
    return readSettings(env)
  } catch (error) {
    const { message } = error as Error
    throw new UserError(
      `${message}\nCorrect them in site.json, the environment or .env; .env.example explains the last two.`,
    )
  }
}

/**
 * The secret that authenticates the backend's webhook. Created once and kept in the git-ignored `.env`, which only the
 * owner can read. Strapi's own secrets are created by cms/scripts/env.mjs.
 */
function createHookSecret(): string {
  const secret = randomBytes(24).toString('base64url')
  const file = join(root, '.env')
  const intro = existsSync(file)
    ? '\n'
    : '# Settings of this machine, not committed. `.env.example` lists all of them.\n'
  appendFileSync(file, `${intro}HOOK_SECRET=${secret}\n`, { mode: 0o600 })
  chmodSync(file, 0o600)
  process.env.HOOK_SECRET = secret
  return secret
}
