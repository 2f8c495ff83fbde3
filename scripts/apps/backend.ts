import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { say, step } from '../console/say.mjs'
import { install } from '../install/install.mjs'
import { supervise } from '../process/supervise.ts'
import { isResponding } from '../process/waitForResponse.ts'
import { cms, logs, root } from '../project/paths.mjs'
import { compileStrapi, hasAdminPanel, startStrapi } from './apps.ts'
import { localOrigin, type Settings } from './settings.ts'

/** Starts the Strapi in cms/ and keeps it running, unless STRAPI_URL names another backend. */
export async function startBackend(settings: Settings, admin: boolean): Promise<{ restart: () => Promise<void> }> {
  if (!settings.embedded) return { restart: async () => {} }
  const { strapiPort: port, siteUrl, siteEnv } = settings
  const env = {
    ...siteEnv,
    NODE_ENV: 'production',
    SITE_URL: siteUrl,
    SITE_HOOK_URL: `${localOrigin(settings)}/_hooks/content`,
    SITE_HOOK_SECRET: siteEnv.HOOK_SECRET,
  }
  const start = async () => {
    await compileStrapi(join(logs, 'compile.log'))
    return await startStrapi({ port, env, log: join(logs, 'strapi.log'), admin, onLine: showStrapiWarning })
  }
  await install('cms')
  return supervise('Strapi', await step('Starting Strapi, which takes about a minute the first time', start), start)
}

/** Whether the backend is up; every Strapi has this address. */
export const backendIsUp = ({ strapiUrl }: Settings): Promise<boolean> => isResponding(`${strapiUrl}/_health`, 10_000)

/** Prints the addresses of the site and Strapi, without secrets. */
export function announce({ port, siteUrl, strapiUrl, embedded }: Settings): void {
  const local = `http://localhost:${port}`
  say('')
  say(`Site:   ${local}${siteUrl === local ? '' : ` (public address ${siteUrl})`}`)
  say(`Strapi: ${strapiUrl}${embedded ? '' : ' (STRAPI_URL)'}`)
  if (embedded) announceAdmin(strapiUrl)
  say('Logs:   .cache/logs')
  say('Press Ctrl-C to stop.')
}

function announceAdmin(strapiUrl: string): void {
  const file = resolve(cms, process.env.CMS_DATA_DIR || '.tmp', 'admin.txt')
  const signIn = existsSync(file) ? `sign in with ${relative(root, file)}` : 'sign in as your administrator'
  if (!hasAdminPanel()) say('Admin:  not built. Stop, then run `npm run admin`; the build takes about a minute, once.')
  else say(`Admin:  ${strapiUrl}/admin (${signIn})`)
}

/** pino's number for this level; errors have higher ones. */
const warn = 40

/** Shows the first line of a message of Strapi's log, which is JSON, if it is a warning or an error. */
export function showStrapiWarning(line: string): void {
  try {
    const { level, msg } = JSON.parse(line)
    if (level === 'warn' || level === 'error') say(`Strapi: ${String(msg).split('\n')[0]}`)
  } catch {
    // Libraries print lines of their own.
  }
}

/** Shows a line of the site's log, which is JSON, if it is a warning or an error, and every line that is not JSON. */
export function showSiteWarning(line: string): void {
  try {
    const { level, msg, err } = JSON.parse(line)
    if (level >= warn) say(`Site: ${msg}${err?.message ? ` (${err.message})` : ''}`)
  } catch {
    if (line.trim()) say(line.trim())
  }
}
