import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { withLock } from './lock.mjs'
import { npmCli } from './npm.mjs'
import { cms, logs, root, strapi4 } from './paths.mjs'
import { runNode } from './run.mjs'
import { step } from './say.mjs'

/**
 * What has its own lockfile. `natives`: packages with machine code, loaded once after the installation, so
 * that a machine they do not run on is named now and not by a stack trace later. `megabytes`: about the size.
 */
const packages = {
  site: { folder: root, name: 'the site', args: [], natives: ['sharp', 'rolldown', 'lightningcss'], megabytes: 450 },
  // Nothing in there needs its install scripts, so no compiler is needed either.
  cms: {
    folder: cms,
    name: 'Strapi',
    args: ['--ignore-scripts'],
    natives: ['better-sqlite3', 'sharp'],
    megabytes: 900,
  },
  strapi4: {
    folder: strapi4,
    name: 'Strapi 4',
    args: ['--ignore-scripts'],
    natives: ['better-sqlite3', 'sharp'],
    megabytes: 700,
  },
}

/**
 * Installs from the lockfile unless exactly that has been done. The note of it lies inside `node_modules` and
 * is written last: an installation that was cut short is repeated.
 * @param {keyof typeof packages} which
 * @throws {Failure}
 */
export async function install(which) {
  if (isInstalled(which)) return
  await withLock('install', async () => {
    if (isInstalled(which)) return
    const { folder, name, args, natives, megabytes } = packages[which]
    checkSpace(folder, megabytes)
    await step(`Installing the packages of ${name}`, async () => {
      const log = join(logs, `install-${which}.log`)
      rmSync(noteOf(folder), { force: true })
      // The build and the tests need the development packages, whatever NODE_ENV says.
      const npm = [npmCli(), 'ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', ...args]
      await runNode(`The installation of ${name}`, npm, { cwd: folder, log })
      checkWhole(folder)
      const load = `for (const name of ${JSON.stringify(natives)}) require(name)`
      const test = join(logs, `load-${which}.log`)
      await runNode(`A package of ${name} does not run on this machine (${platform}); loading it`, ['-e', load], {
        cwd: folder,
        log: test,
      })
      writeFileSync(noteOf(folder), wanted(folder))
    })
  })
}

const platform = `${process.platform} ${process.arch}`
const noteOf = (folder) => join(folder, 'node_modules', '.installed')
const wanted = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update(platform)
    .digest('hex')

/** @param {keyof typeof packages} which */
export function isInstalled(which) {
  const { folder } = packages[which]
  return existsSync(noteOf(folder)) && readFileSync(noteOf(folder), 'utf8') === wanted(folder)
}

function checkSpace(folder, megabytes) {
  const free = freeMegabytes(folder)
  if (free < megabytes)
    throw new Failure(
      `The disk is almost full: about ${megabytes} MB are needed for the packages, ${free} MB are free.`,
    )
}

/** npm reports success when the disk was full and files were cut off; it only fails to write its own last file. */
function checkWhole(folder) {
  if (existsSync(join(folder, 'node_modules/.package-lock.json')) && freeMegabytes(folder) > 10) return
  throw new Failure('The disk became full while packages were installed: free some space and start again.')
}

function freeMegabytes(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / 1024 ** 2)
}
