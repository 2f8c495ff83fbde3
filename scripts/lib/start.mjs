import { join } from 'node:path'
import { build, buildState, builtState } from './build.mjs'
import { hasPanel } from './cms.mjs'
import { endIsWanted, isStopping, main } from './stopping.mjs'
import { prepare } from './prepare.mjs'
import { logs, root } from './paths.mjs'
import { say, step } from './say.mjs'
import { onlyImportantOfSite } from './importantLines.mjs'
import { startSite } from './site.mjs'
import { startBackend } from './backend.mjs'

const dist = join(root, 'dist')

await main(async () => {
  const settings = await prepare()
  const backend = await startBackend(settings, { admin: process.argv.includes('--admin') })
  await buildIfChanged(settings, backend)
  const log = join(logs, 'site.log')
  const { host, port, siteEnv } = settings
  const site = await step('Starting the site', () =>
    startSite({ folder: root, host, port, env: siteEnv, log, onLine: onlyImportantOfSite }),
  )
  endIsWanted()
  announce(settings)
  const { code, signal } = await site.ended
  if (isStopping()) return undefined
  console.error(`The site has stopped by itself (${signal ?? `exit code ${code}`}): see ${log}.`)
  return 1
})

/** A backend that is away is no reason not to serve a build that is there. */
async function buildIfChanged(settings, { answers }) {
  const state = await buildState(settings, settings.siteEnv)
  const built = builtState(dist)
  if (built.sources === state.sources && (!answers || built.content === state.content)) return say('The build is up to date.')
  const log = join(logs, 'build.log')
  await step('Building the site and its pages', () => build({ dist, env: settings.siteEnv, log, state }))
}
