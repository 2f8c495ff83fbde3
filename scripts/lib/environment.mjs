import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { root } from './paths.mjs'

/**
 * Reads `.env`; what the real environment says wins.
 * @returns {{port: number, host: string, strapiPort: number, strapiUrl: string, embedded: boolean, siteUrl: string, prefix: string}}
 */
export function readEnvironment() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  // An empty value means "not set", as in services/settings.ts.
  const { HOST, SITE_URL, STRAPI_URL, STRAPI_PREFIX } = process.env
  const port = portOf('PORT', 3000)
  const strapiPort = portOf('STRAPI_PORT', 1337)
  if (!STRAPI_URL && port === strapiPort) throw new Failure(`PORT and STRAPI_PORT are both ${port}: choose two.`)
  return {
    port,
    host: HOST || '127.0.0.1',
    strapiPort,
    strapiUrl: (STRAPI_URL || `http://127.0.0.1:${strapiPort}`).replace(/\/+$/, ''),
    embedded: !STRAPI_URL,
    siteUrl: SITE_URL || `http://localhost:${port}`,
    prefix: STRAPI_PREFIX || '/api',
  }
}

function portOf(name, usual) {
  const given = process.env[name] || String(usual)
  const port = Number(given)
  if (/^\d+$/.test(given) && port >= 1 && port <= 65535) return port
  throw new Failure(`${name} is "${given}" and must be a whole number from 1 to 65535.`)
}

/** @returns {string} where this machine reaches the site; one that listens everywhere is reached on the loopback */
export function localOrigin({ host, port }) {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
