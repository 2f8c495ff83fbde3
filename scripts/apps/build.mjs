import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNode } from '../process/runNode.mjs'
import { root } from '../project/paths.mjs'
import { hashSources } from '../project/sources.mjs'

/**
 * The inputs of a build. Its content is not one of them: the site reads what has changed since, when it starts.
 * @typedef {{sources: string}} BuildState
 */

/**
 * @param {NodeJS.ProcessEnv} env of the build
 * @returns {BuildState}
 */
export const buildState = (env) => ({ sources: hashSources(env) })

/**
 * @param {string} dist
 * @returns {Partial<BuildState>} the inputs of the build in `dist`
 */
export function builtState(dist) {
  const file = stateFileOf(dist)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * Builds the site. The backend must be running; `dist` is replaced only after every step has succeeded.
 * @param {{dist: string, env: NodeJS.ProcessEnv, log: string, state?: BuildState, folder?: string}} options
 *   `folder`: the sources, inside the project
 * @throws {import('../console/userError.mjs').UserError}
 */
export async function build({ dist, env, log, state, folder = root }) {
  await runNode('The build', ['--import', 'tsx', 'scripts/build/build.ts'], {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production', DIST_DIR: dist },
    log,
    showTail: true,
  })
  if (state) writeFileSync(stateFileOf(dist), JSON.stringify(state))
}

/** @param {string} dist */
const stateFileOf = (dist) => join(dist, 'made-of.json')
