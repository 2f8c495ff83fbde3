import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../console/say.mjs'
import { checkPort } from '../process/ports.mjs'
import { root } from '../project/paths.mjs'

/** Reads `.env`; the real environment wins. An empty value means "not set", as in services/settings.ts. */
export function readEnvironment() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const { HOST, PORT, STRAPI_PORT, STRAPI_URL } = process.env
  const [port, strapiPort] = [Number(PORT || 3000), Number(STRAPI_PORT || 1337)]
  for (const [name, value] of Object.entries({ PORT: port, STRAPI_PORT: strapiPort }))
    if (!(Number.isInteger(value) && value >= 1 && value <= 65535))
      throw new UserError(`${name} is "${process.env[name]}". It must be a whole number from 1 to 65535.`)
  /** `embedded`: the Strapi in cms/ is used. */
  return { host: HOST || '127.0.0.1', port, strapiPort, embedded: !STRAPI_URL }
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
 * What the code needs before it can check the rest of `site.json` (services/siteSchema.ts).
 * @param {string} [folder] of the project
 * @throws {UserError}
 */
export function checkSiteFile(folder = root) {
  let site
  try {
    site = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'))
  } catch (error) {
    throw new UserError(`site.json cannot be read: ${/** @type {Error} */ (error).message}`)
  }
  const { languages } = Object(site)
  if (!Array.isArray(languages) || !languages.every((one) => typeof one?.code === 'string'))
    throw new UserError('site.json must have a list of languages, each with a code.')
  const missing = languages.map(({ code }) => `locales/${code}.json`).filter((file) => !existsSync(join(folder, file)))
  if (missing.length > 0) throw new UserError(`site.json has languages without a file: ${missing.join(', ')}.`)
}
