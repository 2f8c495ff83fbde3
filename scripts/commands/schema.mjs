import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileCms, startCms } from '../lib/cms.mjs'
import { install } from '../lib/install.mjs'
import { logs, root } from '../lib/paths.mjs'
import { freePort } from '../lib/ports.mjs'
import { runNode } from '../lib/run.mjs'
import { step } from '../lib/say.mjs'
import { main } from '../lib/stopping.mjs'

// npm run schema: after a change of the content model in cms/. Asks a Strapi with an empty database for its
// GraphQL schema and writes the site's types from it.
await main(async () => {
  await install('site')
  await install('cms')
  await step('Writing services/content/schema.graphql', writeSchema)
  await runNode('Writing the types', ['--import', 'tsx', 'scripts/schemaTypes.ts'], {
    cwd: root,
    log: join(logs, 'schema.log'),
  })
  return 0
})

async function writeSchema() {
  const data = mkdtempSync(join(tmpdir(), 'site-schema-'))
  try {
    await compileCms(join(logs, 'compile.log'))
    const env = {
      ...process.env,
      CMS_DATA_DIR: data,
      SEED: 'false',
      GRAPHQL_SDL_FILE: join(root, 'services/content/schema.graphql'),
    }
    const strapi = await startCms({ port: await freePort(), env, log: join(logs, 'schema-strapi.log') })
    await strapi.stop()
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}
