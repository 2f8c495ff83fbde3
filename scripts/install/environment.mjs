import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../console/userError.mjs'
import { root } from '../paths.mjs'
import { checkPort } from '../process/ports.mjs'

/** Reads `.env`; the real environment wins. An empty value means "not set", as in services/settings.ts. */
export function readEnvironment() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const { HOST, STRAPI_URL } = process.env
  return {
    host: HOST || '127.0.0.1',
    port: portOf('PORT', 3000),
    strapiPort: portOf('STRAPI_PORT', 1337),
    /** Whether the Strapi in cms/ is used. */
    embedded: !STRAPI_URL,
  }
}

/** @throws {UserError} if the site, or the Strapi in cms/, cannot listen on its port */
export async function checkPorts() {
  const { host, port, strapiPort, embedded } = readEnvironment()
  if (embedded && port === strapiPort)
    throw new UserError(`PORT and STRAPI_PORT are both ${port}. Set them to different ports.`)
  await checkPort(port, { host, variable: 'PORT', purpose: 'the site' })
  if (embedded) await checkPort(strapiPort, { host: '127.0.0.1', variable: 'STRAPI_PORT', purpose: 'Strapi' })
}

/**
 * @param {string} name
 * @param {number} defaultPort
 */
function portOf(name, defaultPort) {
  const given = process.env[name] || String(defaultPort)
  const port = Number(given)
  if (/^\d+$/.test(given) && port >= 1 && port <= 65535) return port
  throw new UserError(`${name} is "${given}". It must be a whole number from 1 to 65535.`)
}
