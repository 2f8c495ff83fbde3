import { join } from 'node:path'
import { announce } from '../lib/announce.mjs'
import { untilAnswers } from '../lib/answers.mjs'
import { startBackend } from '../lib/backend.mjs'
import { startNode } from '../lib/children.mjs'
import { localOrigin } from '../lib/environment.mjs'
import { explain } from '../lib/failure.mjs'
import { siteLines } from '../lib/importantLines.mjs'
import { logs, root } from '../lib/paths.mjs'
import { prepare } from '../lib/prepare.mjs'
import { say, step } from '../lib/say.mjs'
import { endIsWanted, isStopping, main } from '../lib/stopping.mjs'
import { watchSources } from '../lib/watch.mjs'

const log = join(logs, 'dev.log')
const onLine = siteLines()

// npm run dev: Vite renews pages and components in the browser by itself; a change of the server's own code
// starts the server again, a change of cms/ starts Strapi again.
await main(async () => {
  const settings = await prepare({ listens: true })
  const backend = await startBackend(settings, { admin: process.argv.includes('--admin') })
  let site = startSite(settings)
  await step('Starting the site', () => site.ready)
  endIsWanted()
  announce(settings)
  watchSources(['server', 'services', 'locales', 'redirects.ts'], async () => {
    say('The server has changed and starts again …')
    await site.child.stop('SIGKILL')
    site = startSite(settings)
    await site.ready.catch((error) => !isStopping() && say(`${explain(error)} It starts again with the next change.`))
  })
  if (settings.embedded)
    watchSources(['cms/src', 'cms/config'], async () => {
      say('cms/ has changed: Strapi starts again …')
      await backend.restart()
    })
})

function startSite({ siteEnv, host, port }) {
  const env = { LOG_LEVEL: 'warn', ...siteEnv, NODE_ENV: 'development' }
  const child = startNode(['--import', 'tsx', 'server/index.ts'], { cwd: root, env, log, onLine })
  const ready = untilAnswers(`${localOrigin({ host, port })}/healthz`, { child, name: 'The site', log, seconds: 120 })
  return { child, ready }
}
