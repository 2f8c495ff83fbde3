import { join } from 'node:path'
import { build, buildState } from '../lib/build.mjs'
import { Failure } from '../lib/failure.mjs'
import { logs, root } from '../lib/paths.mjs'
import { backendAnswers, prepare } from '../lib/prepare.mjs'
import { step } from '../lib/say.mjs'
import { main } from '../lib/stopping.mjs'

// npm run build: into dist/, from the content of a backend that runs.
await main(async () => {
  const settings = await prepare({ listens: false })
  const { strapiUrl, siteEnv: env } = settings
  if (!(await backendAnswers(settings)))
    throw new Failure(`No backend answers at ${strapiUrl}: start one (npm start in cms/), or set STRAPI_URL to yours.`)
  const state = await buildState(settings, env)
  await step('Building the site and its pages', () =>
    build({ dist: join(root, 'dist'), env, log: join(logs, 'build.log'), state }),
  )
  return 0
})
