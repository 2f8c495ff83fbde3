import { join } from 'node:path'
import { answering } from './answers.mjs'
import { startNode } from './children.mjs'
import { localOrigin } from './environment.mjs'

/** In seconds. */
const patience = 120

/**
 * Starts a built site and waits until it answers.
 * @param {{folder: string, host?: string, port: number, env: NodeJS.ProcessEnv, log: string, onLine?: (line: string) => void}} options
 *   `folder` holds `dist`, and the site's own cache; `env`: the whole environment
 * @returns {Promise<import('./children.mjs').Child>}
 * @throws {import('./failure.mjs').Failure}
 */
export async function startSite({ folder, host = '127.0.0.1', port, env, log, onLine }) {
  const child = startNode([join(folder, 'dist/start/index.js')], {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production', HOST: host, PORT: String(port) },
    log,
    onLine,
  })
  return answering(child, `${localOrigin({ host, port })}/healthz`, { name: 'The site', log, seconds: patience })
}
