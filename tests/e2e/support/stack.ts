import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Child, compileCms, copyCms, freePort, startCms, startSite } from '../../../scripts/lib/stack.mjs'
import { siteSettings, strapiSettings } from './environment.ts'
import { clear, newFolder } from './folders.ts'
import type { StackAddress } from './stackFile.ts'

export interface StackOptions {
  /** Another stack: its build is served, and a Strapi of our own starts with the same seed. Fast (5 to 10 s). */
  like?: StackAddress
  /** More settings of the site, such as `{ LOCALE_STRATEGY: 'prefix' }`. */
  siteEnv?: Record<string, string> | ((address: StackAddress) => Record<string, string>)
  /** More settings of Strapi. */
  strapiEnv?: Record<string, string>
}

export interface Stack extends StackAddress {
  /** Ends Strapi; by default at once, as a crash would. */
  stopStrapi: (signal?: NodeJS.Signals) => Promise<void>
  /** Starts it again: same port, same data. */
  startStrapi: () => Promise<void>
  stopSite: (signal?: NodeJS.Signals) => Promise<void>
  /** Starts it again: same port, same build, nothing remembered but the pictures and DATA_DIR. */
  startSite: () => Promise<void>
  /** The process of the site. */
  sitePid: () => number
  /** Ends both and removes what they have written, but the logs. */
  stop: () => Promise<void>
}

/**
 * Starts a Strapi with a database of its own and a site in production mode before it, on free ports.
 * Without `like` the database is seeded and the site is built: a minute or two.
 */
export async function startStack({ like, siteEnv = {}, strapiEnv = {} }: StackOptions = {}): Promise<Stack> {
  const folder = newFolder()
  const [sitePort, strapiPort] = [await freePort(), await freePort()]
  const address: StackAddress = {
    siteUrl: `http://localhost:${sitePort}`,
    strapiUrl: `http://127.0.0.1:${strapiPort}`,
    admin: { email: 'editor@example.test', password: like?.admin.password ?? `${randomBytes(9).toString('hex')}aA1` },
    dist: join(folder, 'dist'),
    logs: join(folder, 'logs'),
    hookSecret: randomBytes(16).toString('hex'),
    data: join(folder, 'data'),
    seeded: like?.seeded ?? join(folder, 'seeded'),
    cms: like?.cms ?? join(folder, 'cms'),
  }
  const forStrapi = { ...strapiSettings(address), ...strapiEnv }
  const forSite = {
    ...siteSettings(address, join(folder, 'media')),
    ...(typeof siteEnv === 'function' ? siteEnv(address) : siteEnv),
  }

  let strapi: Child | undefined
  let site: Child | undefined
  const stack: Stack = {
    ...address,
    async stopStrapi(signal = 'SIGKILL') {
      await strapi?.stop(signal)
    },
    async startStrapi() {
      strapi = await startCms({
        folder: address.cms,
        port: strapiPort,
        env: forStrapi,
        log: join(address.logs, 'strapi.log'),
      })
    },
    async stopSite(signal = 'SIGTERM') {
      await site?.stop(signal)
    },
    async startSite() {
      site = await startSite({ folder, port: sitePort, env: forSite, log: join(address.logs, 'site.log') })
    },
    sitePid: () => site?.pid ?? Number.NaN,
    async stop() {
      await Promise.all([site?.stop(), strapi?.stop()])
      clear(folder)
    },
  }

  try {
    if (like) {
      cpSync(like.seeded, address.data, { recursive: true })
      // The build of the other stack; a link, so that relative paths are ours.
      symlinkSync(like.dist, address.dist, 'dir')
    }
    if (!existsSync(address.cms)) {
      copyCms(address.cms)
      await compileCms(join(address.logs, 'compile.log'), address.cms)
    }
    await stack.startStrapi()
    if (!like) {
      // Nothing has been written since the seed.
      cpSync(address.data, address.seeded, { recursive: true })
      await build({ dist: address.dist, env: forSite, log: join(address.logs, 'build.log') })
    }
    await stack.startSite()
    return stack
  } catch (error) {
    await stack.stop()
    throw error
  }
}
