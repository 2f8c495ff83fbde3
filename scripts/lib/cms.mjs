import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { untilAnswers } from './answers.mjs'
import { startNode } from './children.mjs'
import { withLock } from './lock.mjs'
import { cms } from './paths.mjs'
import { runNode } from './run.mjs'

/** Compiling or building the panel comes first where needed, and a first boot fills the database. */
const patience = 300

/**
 * Compiles cms/ when it has changed. Never two at once: every Strapi of this folder shares the result.
 * @param {string} log file
 */
export const compileCms = (log) =>
  withLock('compile', () => runNode('The compilation of cms/', ['scripts/compile.mjs'], { cwd: cms, log, showTail: true }))

/**
 * Starts the Strapi of cms/ on the loopback and waits until it answers.
 * @param {{port: number, env: NodeJS.ProcessEnv, log: string, admin?: boolean, onLine?: (line: string) => void}} options
 *   `env`: the whole environment; `admin`: with its panel, which is built on the first time
 * @returns {Promise<import('./children.mjs').Child>}
 * @throws {import('./failure.mjs').Failure}
 */
export async function startCms({ port, env, log, admin = false, onLine }) {
  const child = startNode(['scripts/start.mjs', ...(admin ? ['--admin'] : [])], {
    cwd: cms,
    env: {
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      CMS_SKIP_COMPILE: 'true',
      ...(hasPanel() && { SERVE_ADMIN: 'true' }),
    },
    log,
    onLine,
  })
  try {
    await untilAnswers(`http://127.0.0.1:${port}/_health`, { child, name: 'Strapi', log, seconds: patience })
  } catch (error) {
    await child.stop()
    throw error
  }
  return child
}

/** Whether the admin panel has been built; from then on every start serves it. */
export const hasPanel = () => existsSync(join(cms, 'dist/build/index.html'))
