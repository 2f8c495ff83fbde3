import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { step } from '../console/say.mjs'
import { UserError } from '../console/userError.mjs'
import { cms, logs, root, strapi4 } from '../paths.mjs'
import { withLock } from '../process/lock.mjs'
import { runNode } from '../process/runNode.mjs'
import { npmCli } from './npmCli.mjs'

const platform = `${process.platform} ${process.arch}`

/**
 * Everything with its own lockfile. `natives`: packages with machine code, loaded once after the installation, so that
 * an unsupported machine is reported now and not by a stack trace later. `megabytes`: approximate size.
 */
const packages = {
  site: { folder: root, name: 'the site', natives: ['sharp', 'rolldown', 'lightningcss'], megabytes: 450, args: [] },
  // No package in there needs its install scripts, so no compiler is needed either.
  cms: {
    folder: cms,
    name: 'Strapi',
    natives: ['better-sqlite3', 'sharp'],
    megabytes: 900,
    args: ['--ignore-scripts'],
  },
  strapi4: {
    folder: strapi4,
    name: 'Strapi 4',
    natives: ['better-sqlite3', 'sharp'],
    megabytes: 700,
    args: ['--ignore-scripts'],
  },
}

/**
 * Installs from the lockfile, once for each state of it. The stamp is written last, inside `node_modules`: an
 * interrupted installation is repeated.
 * @param {keyof typeof packages} which
 * @throws {UserError}
 */
export async function install(which) {
  const { folder, name, natives, megabytes, args } = packages[which]
  if (isInstalled(which)) return
  await withLock('install', async () => {
    if (isInstalled(which)) return
    const free = freeMegabytes(folder)
    if (free < megabytes)
      throw new UserError(`The packages need about ${megabytes} MB of disk space; ${free} MB are free.`)
    await step(`Installing the packages of ${name}`, async () => {
      rmSync(stampOf(folder), { force: true })
      // The build and the tests need the development packages, whatever NODE_ENV says.
      const npm = [npmCli(), 'ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', ...args]
      await runNode(`The installation of ${name}`, npm, { cwd: folder, log: join(logs, `install-${which}.log`) })
      // npm reports success when the disk was full and files are incomplete; its own last file is missing then.
      if (!existsSync(join(folder, 'node_modules/.package-lock.json')) || freeMegabytes(folder) < 10)
        throw new UserError('The disk became full during the installation. Free some space and try again.')
      const load = `for (const name of ${JSON.stringify(natives)}) require(name)`
      await runNode(`Loading the native packages of ${name} on this machine (${platform})`, ['-e', load], {
        cwd: folder,
        log: join(logs, `load-${which}.log`),
      })
      writeFileSync(stampOf(folder), lockfileHash(folder))
    })
  })
}

/** @param {keyof typeof packages} which */
export function isInstalled(which) {
  const { folder } = packages[which]
  return existsSync(stampOf(folder)) && readFileSync(stampOf(folder), 'utf8') === lockfileHash(folder)
}

/** @param {string} folder */
const stampOf = (folder) => join(folder, 'node_modules', '.installed')

/** @param {string} folder */
const lockfileHash = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update(platform)
    .digest('hex')

/** @param {string} folder */
function freeMegabytes(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / 1024 ** 2)
}
