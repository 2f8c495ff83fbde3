import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { startSite, startStrapi } from '../../../scripts/apps/apps.ts'
import { build } from '../../../scripts/apps/build.mjs'
import type { Child } from '../../../scripts/process/children.mjs'
import { freePort } from '../../../scripts/process/ports.mjs'
import { isServable } from '../../../services/rules/content/pictures.ts'
import { siteSettings, strapiSettings } from './environment.ts'
import { clear, newFolder } from './folders.ts'
import { prepareCms, preparedCms, saveSeeded } from './preparedCms.ts'
import type { StackAddress } from './stackFile.ts'

type Environment = Record<string, string>

export interface SiteOptions {
  /** Additional settings of the site, such as `{ LOCALE_STRATEGY: 'prefix' }`. */
  siteEnv?: Environment | ((address: StackAddress) => Environment)
}

export interface StackOptions extends SiteOptions {
  /** Another stack: its build is served, and a separate Strapi starts with the same seed. Fast (5 to 10 s). */
  like?: StackAddress
  /** Additional settings of Strapi. */
  strapiEnv?: Environment
  /** Whether to start a site, true by default. Without one, its address is only a placeholder. */
  site?: boolean
}

/** A separate site. */
export interface SiteStack extends StackAddress {
  stopSite: (signal?: NodeJS.Signals) => Promise<void>
  /** Starts it again unless it runs: same port, same build, same folder of data and images. */
  startSite: () => Promise<void>
  /** Process id of the site. */
  sitePid: () => number
  /** Stops all processes of this stack and removes its files, except the logs. */
  stop: () => Promise<void>
}

/** A separate site and Strapi. */
export interface Stack extends SiteStack {
  /** Stops Strapi; by default with SIGKILL, as in a crash. */
  stopStrapi: (signal?: NodeJS.Signals) => Promise<void>
  /** Starts it again: same port, same data. */
  startStrapi: () => Promise<void>
}

/**
 * The same for every stack, because it is part of the prepared data. This Strapi listens only on the loopback interface
 * and exists only for tests.
 */
const admin = { email: 'editor@example.test', password: 'Four-quiet-boards-5' }

/**
 * Starts a Strapi with a database of its own and a site in production mode that uses it, on free ports.
 * Without `like`, the site is built, and the database is seeded unless that has been done before: a minute or two.
 */
export async function startStack({
  like,
  siteEnv,
  strapiEnv,
  site: hasSite = true,
}: StackOptions = {}): Promise<Stack> {
  const folder = newFolder()
  const logs = join(folder, 'logs')
  const { cms, seeded } = like ?? preparedCms()
  const strapiPort = await freePort()
  const address: StackAddress = {
    siteUrl: `http://localhost:${await freePort()}`,
    strapiUrl: `http://127.0.0.1:${strapiPort}`,
    admin,
    dist: join(folder, 'dist'),
    logs,
    hookSecret: randomBytes(16).toString('hex'),
    data: join(folder, 'data'),
    seeded: like ? seeded : join(folder, 'seeded'),
    cms,
  }
  if (like) symlinkSync(like.dist, address.dist, 'dir')
  let strapi: Child | undefined
  const site = siteOf(folder, address, siteEnv)
  const stack: Stack = {
    ...site,
    async stopStrapi(signal = 'SIGKILL') {
      await strapi?.stop(signal)
    },
    async startStrapi() {
      const env = { ...strapiSettings(address), ...(!hasSite && { SITE_HOOK_URL: '' }), ...strapiEnv }
      strapi = await startStrapi({ folder: cms, port: strapiPort, env, log: join(logs, 'strapi.log') })
    },
    async stop() {
      await Promise.all([site.stopSite(), strapi?.stop()])
      clear(folder)
    },
  }
  try {
    const strapiRuns = async () => {
      if (!like) await prepareCms(join(logs, 'compile.log'))
      const isSeeded = existsSync(seeded)
      if (isSeeded) cpSync(realpathSync(seeded), address.data, { recursive: true })
      await stack.startStrapi()
      if (!isSeeded) saveSeeded(address.data, seeded)
    }
    // The build needs Strapi, and waits for it, only when it prerenders pages. The long timeout is for slow machines.
    const env = { ...site.env, STRAPI_TIMEOUT_MS: '60000' }
    const built = like ? undefined : build({ dist: address.dist, env, log: join(logs, 'build.log') })
    await Promise.all([strapiRuns(), built])
    if (!like) symlinkSync(seeded, address.seeded, 'dir')
    if (hasSite) await stack.startSite()
    if (hasSite && !like) await makeSubstitutes(address)
    return stack
  } catch (error) {
    await stack.stop()
    throw error
  }
}

/**
 * Makes one size of every picture. The sites of a build share it, and send it as long as a busy machine has not made
 * the requested size yet.
 */
async function makeSubstitutes({ siteUrl, data }: StackAddress): Promise<void> {
  for (const file of readdirSync(join(data, 'public/uploads'))) {
    if (!isServable(file) || /^(thumbnail|placeholder)_/.test(file)) continue
    const { status } = await fetch(`${siteUrl}/media/320/${file}.jpg`)
    if (status !== 200) throw new Error(`No substitute of ${file}: ${status}`)
  }
}

/**
 * Starts a site that uses the build and the Strapi of another stack, for tests that need other settings and only read
 * content. That Strapi notifies only the other site of changes. Faster than a stack, because no Strapi is started.
 */
export async function startSiteBeside(other: StackAddress, { siteEnv }: SiteOptions = {}): Promise<SiteStack> {
  const folder = newFolder()
  const siteUrl = `http://localhost:${await freePort()}`
  const address = { ...other, siteUrl, dist: join(folder, 'dist'), logs: join(folder, 'logs') }
  symlinkSync(other.dist, address.dist, 'dir')
  const site = siteOf(folder, address, siteEnv)
  await site.startSite()
  return site
}

function siteOf(folder: string, address: StackAddress, more: SiteOptions['siteEnv'] = {}) {
  const env = {
    ...siteSettings(address),
    ...(typeof more === 'function' ? more(address) : more),
  }
  const port = Number(new URL(address.siteUrl).port)
  let site: Child | undefined
  const stopSite = async (signal?: NodeJS.Signals) => {
    const running = site
    site = undefined
    await running?.stop(signal)
  }
  return {
    ...address,
    env,
    stopSite,
    async startSite() {
      // A second one would end because the port is taken, and the first could no longer be stopped.
      site ??= await startSite({ folder, port, env, log: join(address.logs, 'site.log') })
    },
    sitePid: () => site?.pid ?? Number.NaN,
    async stop() {
      await stopSite()
      clear(folder)
    },
  }
}
