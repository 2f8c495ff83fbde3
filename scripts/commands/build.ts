import { join } from 'node:path'
import { backendIsUp } from '../apps/backend.ts'
import { build } from '../apps/build.mjs'
import { readCommandSettings } from '../apps/settings.ts'
import { step, UserError } from '../console/say.mjs'
import { logs, root } from '../project/paths.mjs'

/** `npm run build`: builds into dist/, with the pages of a running backend unless PRERENDER=false. */
export async function run(): Promise<number> {
  const settings = readCommandSettings()
  const { strapiUrl, siteEnv: env, prerender } = settings
  if (prerender && !(await backendIsUp(settings)))
    throw new UserError(
      `No backend responds at ${strapiUrl}. Start one (npm start in cms/), set STRAPI_URL to yours, or PRERENDER=false.`,
    )
  await step('Building the site and its pages', () =>
    build({ dist: join(root, 'dist'), env, log: join(logs, 'build.log') }),
  )
  return 0
}
