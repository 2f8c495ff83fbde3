import { join } from 'node:path'
import { type Child, startNode } from '../process/children.mjs'
import { waitForResponse } from '../process/waitForResponse.ts'
import { localOrigin } from './settings.ts'

interface SiteOptions {
  /** Holds `dist` and the site's own cache. */
  folder: string
  host?: string
  port: number
  /** The whole environment. */
  env: NodeJS.ProcessEnv
  log: string
  onLine?: (line: string) => void
}

/** Starts a built site and waits until it responds. @throws UserError */
export async function startSite({ folder, host = '127.0.0.1', port, env, log, onLine }: SiteOptions): Promise<Child> {
  const child = startNode([join(folder, 'dist/start/index.js')], {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production', HOST: host, PORT: String(port) },
    log,
    onLine,
  })
  return await waitForResponse(child, `${localOrigin({ host, port })}/healthz`, {
    name: 'The site',
    log,
    timeoutSeconds: 300,
  })
}
