import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startSite } from '../apps/apps.ts'
import { announce, backendIsUp, showSiteWarning, startBackend } from '../apps/backend.ts'
import { build, isUpToDate } from '../apps/build.mjs'
import { readCommandSettings, type Settings } from '../apps/settings.ts'
import { say, step, UserError } from '../console/say.mjs'
import { isStopping, untilStopped } from '../process/main.mjs'
import { logs, root } from '../project/paths.mjs'

const dist = join(root, 'dist')
const entry = join(dist, 'start/index.js')

/** `npm start`, and `npm run admin`, which passes `--admin`. */
export async function run(args: string[]): Promise<number | undefined> {
  const settings = readCommandSettings()
  await startBackend(settings, args.includes('--admin'))
  await buildIfChanged(settings)
  const { host, port, siteEnv: env } = settings
  const log = join(logs, 'site.log')
  const site = await step('Starting the site', () =>
    startSite({ folder: root, host, port, env, log, onLine: showSiteWarning }),
  )
  untilStopped()
  announce(settings)
  const { code, signal } = await site.ended
  if (isStopping()) return undefined
  throw new UserError(`The site stopped unexpectedly (${signal ?? `exit code ${code}`}); see ${log}.`)
}

async function buildIfChanged(settings: Settings): Promise<void> {
  const { strapiUrl, siteEnv: env } = settings
  if (!(await backendIsUp(settings))) {
    if (existsSync(entry)) return say(`No backend responds at ${strapiUrl} (STRAPI_URL). Serving the last build.`)
    throw new UserError(`No backend responds at ${strapiUrl} (STRAPI_URL), and the first build needs its content.`)
  }
  if (isUpToDate(dist, env)) return say('The build is up to date.')
  const log = join(logs, 'build.log')
  await step('Building the site and its pages', () => build({ dist, env, log }))
}
