import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { announce } from '../lib/announce.mjs'
import { startBackend } from '../lib/backend.mjs'
import { build, buildState, builtState } from '../lib/build.mjs'
import { Failure } from '../lib/failure.mjs'
import { siteLines } from '../lib/importantLines.mjs'
import { logs, root } from '../lib/paths.mjs'
import { backendAnswers, prepare } from '../lib/prepare.mjs'
import { say, step } from '../lib/say.mjs'
import { startSite } from '../lib/site.mjs'
import { endIsWanted, isStopping, main } from '../lib/stopping.mjs'

const dist = join(root, 'dist')
const entry = join(dist, 'start/index.js')

await main(async () => {
  const settings = await prepare({ listens: true })
  await startBackend(settings, { admin: process.argv.includes('--admin') })
  await buildIfChanged(settings)
  const { host, port, siteEnv: env } = settings
  const log = join(logs, 'site.log')
  const site = await step('Starting the site', () =>
    startSite({ folder: root, host, port, env, log, onLine: siteLines() }),
  )
  endIsWanted()
  announce(settings)
  const { code, signal } = await site.ended
  if (isStopping()) return undefined
  console.error(`The site has stopped by itself (${signal ?? `exit code ${code}`}): see ${log}.`)
  return 1
})

async function buildIfChanged(settings) {
  const { strapiUrl, siteEnv: env } = settings
  if (!(await backendAnswers(settings))) {
    if (!existsSync(entry))
      throw new Failure(`No backend answers at ${strapiUrl} (STRAPI_URL), and the first build needs its content.`)
    return say(`No backend answers at ${strapiUrl} (STRAPI_URL): the last build is served as it is.`)
  }
  const state = await buildState(settings, env)
  const built = builtState(dist)
  if (existsSync(entry) && built.sources === state.sources && built.content === state.content)
    return say('The build is up to date.')
  const log = join(logs, 'build.log')
  await step('Building the site and its pages', () => build({ dist, env, log, state }))
}
