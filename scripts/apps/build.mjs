import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runNode } from '../process/children.mjs'
import { withLock } from '../process/lock.mjs'
import { root } from '../project/paths.mjs'
import { hashSources } from '../project/sources.mjs'

/**
 * Builds the site. The backend must be running; `dist` is replaced only after every step has succeeded.
 * @param {{dist: string, env: NodeJS.ProcessEnv, log: string, folder?: string}} options
 *   `folder`: the sources, inside the project
 * @throws {import('../console/say.mjs').UserError}
 */
export async function build({ dist, env, log, folder = root }) {
  const sources = hashSources(env)
  // Vike compiles +config files beside them, under names that two builds of one folder would share.
  await withLock(`build-${basename(folder)}`, () =>
    runNode('The build', ['--import', 'tsx', 'scripts/build/build.ts'], {
      cwd: folder,
      env: { ...env, NODE_ENV: 'production', DIST_DIR: dist },
      log,
    }),
  )
  writeFileSync(sourcesFileOf(dist), sources)
}

/**
 * Whether `dist` was built from these sources and settings. Its content is not compared: the site reads what has changed
 * since, when it starts.
 * @param {string} dist
 * @param {NodeJS.ProcessEnv} env
 */
export function isUpToDate(dist, env) {
  const file = sourcesFileOf(dist)
  return existsSync(file) && readFileSync(file, 'utf8') === hashSources(env)
}

/** @param {string} dist */
const sourcesFileOf = (dist) => join(dist, 'sources')
