import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../../../scripts/process/ports.mjs'
import { findProgram } from '../../../scripts/testing/debian.ts'
import { startNginx } from './nginx.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { startProgram } from './program.ts'
import { type SiteStack, type Stack, startSiteBeside, startStack } from './stack.ts'
import { sharedStack } from './stackFile.ts'

/** Two sites with a disk each behind nginx, two Strapis on one PostgreSQL behind nginx, Redis, and an S3 store. */
export interface Cluster {
  /** Where visitors arrive. */
  url: string
  /** A server that does nothing, behind the same nginx: what takes longer there, too, is not the site's. */
  bareUrl: string
  sites: [SiteStack, SiteStack]
  strapis: [Stack, Stack]
  postgres: Postgres
  redis: { pid: number }
  pollS: number
  stop: () => Promise<void>
}

const pollS = 2
/** The same for all processes. */
const secret = 'the same secret in all processes'

/** @param limits settings of the sites */
export async function startCluster(limits: Record<string, string>): Promise<Cluster> {
  const shared = sharedStack()
  const stops: (() => Promise<void>)[] = []
  const started = async <Part extends { stop: () => Promise<void> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting
    stops.unshift(() => part.stop())
    return part
  }
  const stop = async () => {
    for (const one of stops) await one()
  }
  try {
    const [port, strapiPort, barePort] = [await freePort(), await freePort(), await freePort()]
    const url = `http://127.0.0.1:${port}`
    const postgres = await started(startPostgres(findProgram('postgres') ?? '', join(shared.logs, 'postgres.log')))
    const redis = await started(startRedis(join(shared.logs, 'redis.log')))
    const store = await started(startStore())
    const engines = { ...store.environment, REDIS_URL: redis.url }
    const strapiEnv = {
      ...engines,
      ...{ DATABASE_CLIENT: 'postgres', DATABASE_URL: postgres.url, JWT_SECRET: secret },
      ...{ SITE_URL: url, SITE_HOOK_URL: `${url}/_hooks/content`, SITE_HOOK_SECRET: secret },
    }
    const strapi = () => started(startStack({ like: shared, strapiEnv, site: false }))
    const strapis = await Promise.all([strapi(), strapi()])
    const siteEnv = {
      ...engines,
      ...{ SITE_URL: url, TRUST_PROXY: '1', CONTENT_POLL_S: String(pollS) },
      // Both sites have the assets of all builds.
      ASSETS_DIR: join(shared.logs, `../assets-${port}`),
      ...limits,
    }
    const behind = { ...strapis[0], strapiUrl: `http://127.0.0.1:${strapiPort}`, hookSecret: secret }
    const site = () => started(startSiteBeside(behind, { siteEnv }))
    const sites = await Promise.all([site(), site()])
    const balanced = [
      { port, servers: sites.map(({ siteUrl }) => Number(new URL(siteUrl).port)) },
      { port: strapiPort, servers: strapis.map(({ strapiUrl }) => Number(new URL(strapiUrl).port)) },
    ]
    const bare = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
    stops.push(async () => void bare.close())
    await once(bare, 'listening')
    balanced.push({ port: barePort, servers: [(bare.address() as AddressInfo).port] })
    await started(startNginx(balanced, join(shared.logs, 'nginx.log')))
    return { url, bareUrl: `http://127.0.0.1:${barePort}/`, sites, strapis, postgres, redis, pollS, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startRedis(log: string) {
  const port = await freePort()
  const program = await startProgram({
    program: 'redis-server',
    args: (folder) => ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--dir', folder],
    log,
    // The site connects again by itself.
    ready: async () => {},
  })
  return { ...program, url: `redis://127.0.0.1:${port}` }
}

/** The stand-in for S3 of the other tests. */
async function startStore(): Promise<{ environment: Record<string, string>; stop: () => Promise<void> }> {
  const { startS3 } = await import(new URL('../../s3.ts', import.meta.url).href)
  const { environment, close } = await startS3()
  return { environment, stop: close }
}
