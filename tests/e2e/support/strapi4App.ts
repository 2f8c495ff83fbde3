import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../../../scripts/console/userError.mjs'
import { isInstalled } from '../../../scripts/install/install.mjs'
import { type Child, startNode } from '../../../scripts/process/children.mjs'
import { waitForResponse } from '../../../scripts/process/waitForResponse.ts'
import { cms, strapi4 } from '../../../scripts/project/paths.mjs'

/** The newest Node version that Strapi 4.26 supports. */
const maxNode = 20
export const strapi4Unsupported =
  Number.parseInt(process.versions.node, 10) > maxNode
    ? `Strapi 4.26 requires Node ${maxNode} or older; this is Node ${process.versions.node}. Its tests are skipped.`
    : undefined

/** Content types of cms/ that it has too; their schemas contain nothing specific to Strapi 5. */
const types = ['contact', 'menu', 'footer-menu', 'redirect']
const components = ['contact', 'menu', 'shared']
/** Otherwise it would check for newer versions and send telemetry. */
const silent = { STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true', STRAPI_TELEMETRY_DISABLED: 'true' }

/**
 * Assembles a Strapi 4 from tests/strapi4 and those schemas of cms/ that the site reads over REST.
 * @param folder to create, inside the project
 */
export function copyStrapi4(folder: string): void {
  for (const part of ['config', 'src', 'start.js', 'package.json'])
    cpSync(join(strapi4, part), join(folder, part), { recursive: true })
  symlinkSync(join(strapi4, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const name of components)
    cpSync(join(cms, 'src/components', name), join(folder, 'src/components', name), { recursive: true })
  for (const name of types) {
    const schema = join('src/api', name, 'content-types')
    cpSync(join(cms, schema), join(folder, schema), { recursive: true })
    for (const part of ['Controller', 'Service', 'Router']) writeFactory(folder, name, part)
  }
}

/** The same lines as in the TypeScript of cms/, which would have to be compiled. */
function writeFactory(folder: string, name: string, part: string): void {
  const place = join(folder, 'src/api', name, part === 'Router' ? 'routes' : `${part.toLowerCase()}s`)
  mkdirSync(place, { recursive: true })
  const make = `require('@strapi/strapi').factories.createCore${part}`
  writeFileSync(join(place, `${name}.js`), `module.exports = ${make}('api::${name}.${name}')\n`)
}

interface Strapi4Options {
  folder: string
  port: number
  /** The complete environment. */
  env: NodeJS.ProcessEnv
  log: string
}

/** Starts it on the loopback interface and waits until it responds. */
export async function startStrapi4({ folder, port, env, log }: Strapi4Options): Promise<Child> {
  if (!isInstalled('strapi4')) throw new UserError('The packages of tests/strapi4 are not installed. Run `npm test`.')
  const settings = { ...silent, NODE_ENV: 'production', PORT: String(port) }
  const child = startNode(['start.js'], { cwd: folder, env: { ...env, ...settings }, log })
  return await waitForResponse(child, `http://127.0.0.1:${port}/_health`, {
    name: 'Strapi 4',
    log,
    timeoutSeconds: 300,
  })
}
