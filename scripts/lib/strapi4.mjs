import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answering } from './answers.mjs'
import { startNode } from './children.mjs'
import { Failure } from './failure.mjs'
import { isInstalled } from './install.mjs'
import { cms, strapi4 } from './paths.mjs'

/** Its last version's `engines`; the sentence is undefined where it runs. */
const newest = 20
export const strapi4Refusal =
  Number.parseInt(process.versions.node, 10) > newest
    ? `Strapi 4.26 needs Node ${newest} or older, and this is Node ${process.versions.node}: its tests are skipped.`
    : undefined

/** In seconds. */
const patience = 120
/** Content types of cms/ that it has too; their schemas hold nothing that only Strapi 5 understands. */
const types = ['contact', 'menu', 'footer-menu', 'redirect']
const components = ['contact', 'menu', 'shared']
/** It would ask on the network for newer versions, and tell of itself. */
const quiet = { STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true', STRAPI_TELEMETRY_DISABLED: 'true' }

/**
 * Puts a Strapi 4 together: tests/strapi4, and of cms/ the schemas of what the site reads over REST.
 * @param {string} folder to create, inside the project
 */
export function copyStrapi4(folder) {
  for (const part of ['config', 'src', 'start.js', 'package.json'])
    cpSync(join(strapi4, part), join(folder, part), { recursive: true })
  symlinkSync(join(strapi4, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const name of components)
    cpSync(join(cms, 'src/components', name), join(folder, 'src/components', name), { recursive: true })
  for (const name of types) {
    const from = join('src/api', name, 'content-types')
    cpSync(join(cms, from), join(folder, from), { recursive: true })
    for (const part of ['Controller', 'Service', 'Router']) writeFactory(folder, name, part)
  }
}

/** The TypeScript of cms/ is these lines too, and would have to be compiled. */
function writeFactory(folder, name, part) {
  const place = join(folder, 'src/api', name, part === 'Router' ? 'routes' : `${part.toLowerCase()}s`)
  mkdirSync(place, { recursive: true })
  const make = `require('@strapi/strapi').factories.createCore${part}`
  writeFileSync(join(place, `${name}.js`), `module.exports = ${make}('api::${name}.${name}')\n`)
}

/**
 * Starts it on the loopback and waits until it answers.
 * @param {{folder: string, port: number, env: NodeJS.ProcessEnv, log: string}} options `env`: the whole environment
 * @returns {Promise<import('./children.mjs').Child>}
 * @throws {Failure}
 */
export async function startStrapi4({ folder, port, env, log }) {
  if (!isInstalled('strapi4')) throw new Failure('The packages of tests/strapi4 are not installed: npm test does it.')
  const settings = { ...quiet, NODE_ENV: 'production', PORT: String(port) }
  const child = startNode(['start.js'], { cwd: folder, env: { ...env, ...settings }, log })
  return answering(child, `http://127.0.0.1:${port}/_health`, { name: 'Strapi 4', log, seconds: patience })
}
