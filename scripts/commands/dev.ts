import { watch } from 'node:fs'
import { join } from 'node:path'
import { announce, showSiteWarning, startBackend } from '../apps/backend.ts'
import { localOrigin, readCommandSettings, type Settings } from '../apps/settings.ts'
import { explain, say, step } from '../console/say.mjs'
import { startNode } from '../process/children.mjs'
import { isStopping, untilStopped } from '../process/main.mjs'
import { waitForResponse } from '../process/waitForResponse.ts'
import { logs, root } from '../project/paths.mjs'

const log = join(logs, 'dev.log')

/**
 * `npm run dev`: Vite updates pages and components in the browser itself; the site restarts when the server's own code
 * changes, and Strapi when cms/ does.
 */
export async function run(args: string[]): Promise<void> {
  const settings = readCommandSettings()
  const backend = await startBackend(settings, args.includes('--admin'))
  let site = startSite(settings)
  await step('Starting the site', () => site.ready)
  untilStopped()
  announce(settings)
  onChange(['server', 'services', 'locales', 'cms/src/site', 'redirects.ts', 'site.json'], async () => {
    say('The server has changed and is restarting …')
    await site.child.stop('SIGKILL')
    site = startSite(settings)
    await site.ready.catch((error: unknown) => isStopping() || say(`${explain(error)} The next change restarts it.`))
  })
  if (settings.embedded)
    onChange(['cms/src', 'cms/config'], async () => {
      say('cms/ has changed: Strapi is restarting …')
      await backend.restart()
    })
}

function startSite({ siteEnv, host, port }: Settings) {
  const env = { LOG_LEVEL: 'warn', ...siteEnv, NODE_ENV: 'development' }
  const child = startNode(['--import', 'tsx', 'server/index.ts'], { cwd: root, env, log, onLine: showSiteWarning })
  const site = { name: 'The site', log, timeoutSeconds: 120 }
  return { child, ready: waitForResponse(child, `${localOrigin({ host, port })}/healthz`, site) }
}

/** Calls `listener` once for changes in quick succession: editors write a file in several steps. */
function onChange(paths: string[], listener: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(listener, 200)
  }
  for (const path of paths) watch(join(root, path), { recursive: true }, schedule)
}
