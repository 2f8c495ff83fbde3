import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, runNode, startNode } from '../process/children.mjs'
import { withLock } from '../process/lock.mjs'
import { waitForResponse } from '../process/waitForResponse.ts'
import { cms } from '../project/paths.mjs'
import { localOrigin } from './settings.ts'

/** The first start seeds the database, and may have to build the admin panel first. */
const timeoutSeconds = 600

interface ProgramOptions {
  port: number
  /** The whole environment. */
  env: NodeJS.ProcessEnv
  log: string
  onLine?: (line: string) => void
}

interface StrapiOptions extends ProgramOptions {
  /** Contains the sources and their compiled code; `cms/` by default. */
  folder?: string
  /** Serve the admin panel, and build it first if it has changed. */
  admin?: boolean
}

/** Compiles cms/ if it has changed. One process at a time, because all instances in a folder share the result. */
export const compileStrapi = (log: string, folder = cms): Promise<void> =>
  withLock('compile', () => runNode('Compiling cms/', ['scripts/compile.mjs'], { cwd: folder, log }))

/** Builds the admin panel of cms/ if it has changed. */
export const buildAdminPanel = (log: string): Promise<void> =>
  withLock('compile', () => runNode('Building the admin panel', ['scripts/compile.mjs', '--admin'], { cwd: cms, log }))

/** Starts Strapi on the loopback interface and waits until it responds. @throws UserError */
export async function startStrapi({ folder = cms, port, env, log, admin, onLine }: StrapiOptions): Promise<Child> {
  const child = startNode(['scripts/start.mjs', ...(admin ? ['--admin'] : [])], {
    cwd: folder,
    env: {
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      CMS_SKIP_COMPILE: 'true',
      ...(hasAdminPanel() && { SERVE_ADMIN: 'true' }),
    },
    log,
    onLine,
  })
  return await waitForResponse(child, `http://127.0.0.1:${port}/_health`, { name: 'Strapi', log, timeoutSeconds })
}

/** Whether the admin panel has been built; every start serves it from then on. */
export const hasAdminPanel = (): boolean => existsSync(join(cms, 'dist/build/index.html'))

interface SiteOptions extends ProgramOptions {
  /** Holds `dist` and the site's own cache. */
  folder: string
  host?: string
}

/** Starts a built site and waits until it responds. @throws UserError */
export async function startSite({ folder, host = '127.0.0.1', port, env, log, onLine }: SiteOptions): Promise<Child> {
  const child = startNode([join(folder, 'dist/start/index.js')], {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production', HOST: host, PORT: String(port) },
    log,
    onLine,
  })
  const site = { name: 'The site', log, timeoutSeconds: 300 }
  return await waitForResponse(child, `${localOrigin({ host, port })}/healthz`, site)
}
