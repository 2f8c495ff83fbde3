import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { step, UserError } from '../console/say.mjs'
import { runNode } from '../process/children.mjs'
import { withLock } from '../process/lock.mjs'
import { cms, lighthouse, logs, root } from '../project/paths.mjs'

/**
 * Every folder with its own lockfile. `natives`: packages with native code, loaded once after the installation, so that
 * an unsupported machine is reported now instead of by a stack trace later.
 */
const packages = {
  site: { folder: root, name: 'the site', natives: ['sharp', 'rolldown', 'lightningcss'] },
  cms: { folder: cms, name: 'Strapi', natives: ['better-sqlite3', 'sharp'] },
  lighthouse: { folder: lighthouse, name: 'Lighthouse', natives: [] },
}

/**
 * Installs from the lockfile, once for each version of it. The stamp inside `node_modules` is written last, so an
 * interrupted installation is repeated.
 * @param {keyof typeof packages} which
 * @throws {UserError}
 */
export async function install(which) {
  if (isInstalled(which)) return
  const { folder, name, natives } = packages[which]
  const { stamp, state } = stampOf(folder)
  await withLock('install', async () => {
    if (isInstalled(which)) return
    await step(`Installing the packages of ${name}`, async () => {
      rmSync(stamp, { force: true })
      await npm(`The installation of ${name}`, ['ci'], { folder, log: join(logs, `install-${which}.log`) })
      // npm reports success when the disk was full and files are incomplete; its own last file is missing then.
      if (!existsSync(join(folder, 'node_modules/.package-lock.json')))
        throw new UserError('The disk became full during the installation. Free some space and try again.')
      const load = `for (const name of ${JSON.stringify(natives)}) require(name)`
      const log = join(logs, `load-${which}.log`)
      const machine = `${process.platform} ${process.arch}`
      await runNode(`Loading the native packages of ${name} on this machine (${machine})`, ['-e', load], {
        cwd: folder,
        log,
      })
      writeFileSync(stamp, state)
    })
  })
}

/**
 * Runs npm: the one that started this process, or the one that came with this Node.
 * @param {string} name subject of the error message
 * @param {string[]} args
 * @param {{folder: string, log: string}} options
 */
async function npm(name, args, { folder, log }) {
  const bin = dirname(process.execPath)
  const program = [
    process.env.npm_execpath ?? '',
    join(bin, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(bin, 'node_modules/npm/bin/npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ].find((file) => basename(file) === 'npm-cli.js' && existsSync(file))
  if (!program)
    throw new UserError('npm was not found next to Node. Start this command with npm (npm start, npm test).')
  // Development packages regardless of NODE_ENV: the build and the tests need them. No package needs its install
  // scripts, so no compiler is needed either.
  const options = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress']
  await runNode(name, [program, ...args, ...options], { cwd: folder, log })
}

/** @param {keyof typeof packages} which */
export function isInstalled(which) {
  const { stamp, state } = stampOf(packages[which].folder)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === state
}

/** @param {string} folder */
function stampOf(folder) {
  const hash = createHash('sha256').update(readFileSync(join(folder, 'package-lock.json')))
  const state = hash.update(`${process.platform} ${process.arch}`).digest('hex')
  return { stamp: join(folder, 'node_modules', '.installed'), state }
}
