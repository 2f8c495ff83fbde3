import { watch } from 'node:fs'
import { join } from 'node:path'
import { announce } from '../lib/announce.mjs'
import { untilAnswers } from '../lib/answers.mjs'
import { startBackend } from '../lib/backend.mjs'
import { startNode } from '../lib/children.mjs'
import { hookUrl } from '../lib/environment.mjs'
import { siteLines } from '../lib/importantLines.mjs'
import { cms, logs, root } from '../lib/paths.mjs'
import { prepare } from '../lib/prepare.mjs'
import { say, step } from '../lib/say.mjs'
import { endIsWanted, isStopping, main } from '../lib/stopping.mjs'

const log = join(logs, 'dev.log')

// npm run dev: Vite renews pages and components in the browser by itself; a change of the server's own code
// (server/, services/, redirects.ts) starts the server again, a change of cms/ starts Strapi again.
await main(async () => {
  const settings = await prepare({ listens: true })
  const backend = await startBackend(settings, { admin: process.argv.includes('--admin') })
  const site = startNode(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/index.ts'], {
    cwd: root,
    env: { LOG_LEVEL: 'warn', ...settings.siteEnv, NODE_ENV: 'development' },
    log,
    onLine: siteLines(),
  })
  const { origin } = new URL(hookUrl(settings))
  await step('Starting the site', () =>
    untilAnswers(`${origin}/healthz`, { child: site, name: 'The site', log, seconds: 60 }),
  )
  endIsWanted()
  announce(settings)
  if (settings.embedded) restartOnChange(backend)
  await site.ended
  return isStopping() ? undefined : 1
})

function restartOnChange({ restart }) {
  let timer
  for (const folder of ['src', 'config'])
    watch(join(cms, folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        say('cms/ has changed: starting Strapi again …')
        restart()
      }, 300)
    })
}
