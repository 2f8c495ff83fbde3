import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { answering } from './answers.mjs'
import { startNode } from './children.mjs'
import { withLock } from './lock.mjs'
import { cms } from './paths.mjs'
import { runNode } from './run.mjs'

/** A first boot fills the database, and building the admin panel may come before it; in seconds. */
const patience = 600

/**
 * Compiles cms/ when it has changed. Never two at once: every Strapi of a folder shares the result.
 * @param {string} log file
 * @param {string} [folder]
 * @throws {import('./failure.mjs').Failure}
 */
export const compileCms = (log, folder = cms) =>
  withLock('compile', () =>
    runNode('The compilation of cms/', ['scripts/compile.mjs'], { cwd: folder, log, showTail: true }),
  )

/**
 * Starts the Strapi of cms/ on the loopback and waits until it answers.
 * @param {{folder?: string, port: number, env: NodeJS.ProcessEnv, log: string, admin?: boolean, onLine?: (line: string) => void}} options
 *   `env`: the whole environment; `admin`: with its panel, which is built when it has changed
 * @returns {Promise<import('./children.mjs').Child>}
 * @throws {import('./failure.mjs').Failure}
 */
export async function startCms({ folder = cms, port, env, log, admin = false, onLine }) {
  const child = startNode(['scripts/start.mjs', ...(admin ? ['--admin'] : [])], {
    cwd: folder,
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
  return answering(child, `http://127.0.0.1:${port}/_health`, { name: 'Strapi', log, seconds: patience })
}

/** Whether the admin panel has been built; from then on every start serves it. */
export const hasPanel = () => existsSync(join(cms, 'dist/build/index.html'))

/** What instances write, and what is too big to copy. */
const notCopied = ['node_modules', 'dist', '.tmp', '.cache', '.strapi', '.env', 'exports', 'public']

/**
 * Copies cms/ for a Strapi that must not notice when somebody edits or compiles the original meanwhile. The
 * packages are shared.
 * @param {string} folder to create, inside the project
 */
export function copyCms(folder) {
  cpSync(cms, folder, {
    recursive: true,
    filter: (path) => !(notCopied.includes(basename(path)) && join(cms, basename(path)) === path),
  })
  symlinkSync(join(cms, 'node_modules'), join(folder, 'node_modules'), 'junction')
}
