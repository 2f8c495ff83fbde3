import { answers } from './answers.mjs'
import { startNode } from './children.mjs'
import { readEnvironment } from './environment.mjs'
import { Failure } from './failure.mjs'
import { install } from './install.mjs'
import { root } from './paths.mjs'
import { checkPort } from './ports.mjs'
import { ensureHookSecret } from './secrets.mjs'

/** @typedef {ReturnType<typeof readEnvironment> & {siteEnv: NodeJS.ProcessEnv}} Settings */

/**
 * All that must be in place before something of this project runs; what is quick to refuse comes first.
 * @param {{listens: boolean}} options `listens`: the ports must be free
 * @returns {Promise<Settings>}
 * @throws {Failure}
 */
export async function prepare({ listens }) {
  const environment = readEnvironment()
  const { port, host, strapiPort, embedded } = environment
  if (listens) {
    await checkPort(port, { host, variable: 'PORT', what: 'the site' })
    if (embedded) await checkPort(strapiPort, { host: '127.0.0.1', variable: 'STRAPI_PORT', what: 'Strapi' })
  }
  await install('site')
  const siteEnv = {
    ...process.env,
    SITE_URL: environment.siteUrl,
    STRAPI_URL: environment.strapiUrl,
    HOOK_SECRET: ensureHookSecret(),
  }
  await checkSettings(siteEnv)
  if (embedded && listens) await install('cms')
  return { ...environment, siteEnv }
}

/** @returns {Promise<boolean>} whether the backend answers at all; every Strapi has this address */
export const backendAnswers = ({ strapiUrl }) => answers(`${strapiUrl}/_health`, 10_000)

async function checkSettings(env) {
  const { code } = await startNode(['--import', 'tsx', 'scripts/checkSettings.ts'], { cwd: root, env }).ended
  if (code !== 0) throw new Failure('Correct them in the environment or in .env; .env.example explains each.')
}
