import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { step } from '../console/say.mjs'
import { start } from '../process/children.mjs'
import { cache, logs, root } from '../project/paths.mjs'

export const isRootOnDebian = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

export const hasProgram = (program: string): boolean => spawnSync('which', [program]).status === 0

/**
 * Installs a program that tests run as a process of their own, as root on Debian.
 * @returns why its tests are skipped, or undefined
 */
export async function ensureProgram(program: string, title: string, packages = program): Promise<string | undefined> {
  const log = `${program}-apt`
  const install = `apt-get update && apt-get install -y --no-install-recommends ${packages}`
  if (!hasProgram(program) && isRootOnDebian())
    await step(`Installing ${title} for the tests`, () => runInstaller(log, 'sh', ['-c', install]))
  return !hasProgram(program)
    ? `${title} is not installed, and is only installed as root on Debian (log: ${logs}/${log}.log). Its tests are skipped.`
    : undefined
}

/** Runs a program that installs something. @param log name of its log */
export const runInstaller = (log: string, command: string, args: string[]) =>
  start(command, args, {
    cwd: root,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    log: join(logs, `${log}.log`),
  }).ended

/** Where Debian and Ubuntu keep the programs, in a folder for each version. */
const versions = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs, the newest version first. */
export function findPostgres(): string | undefined {
  const debian = existsSync(versions) ? readdirSync(versions).sort((one, other) => Number(other) - Number(one)) : []
  const folders = [
    ...debian.map((version) => join(versions, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

// Without a cluster of its own, which Debian would start on PostgreSQL's usual port.
const install = `apt-get update &&
  apt-get install -y --no-install-recommends postgresql-common &&
  sed -i 's/^#*create_main_cluster .*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf &&
  apt-get install -y --no-install-recommends postgresql`

/** Like `findPostgres`, but installs it as root on Debian. @returns why its tests are skipped, or undefined */
export async function ensurePostgres(): Promise<string | undefined> {
  if (!findPostgres() && isRootOnDebian())
    await step('Installing PostgreSQL for the tests', () => runInstaller('postgres-apt', 'sh', ['-c', install]))
  return findPostgres() ? undefined : postgresMissing
}

export const postgresMissing = `PostgreSQL is not installed, and is only installed as root on Debian (log: ${logs}/postgres-apt.log). Its tests are skipped.`

const folder = join(cache, 'prometheus')

/** Prometheus' tool that tests alerts. */
export const findPromtool = (): string | undefined =>
  [join(folder, 'usr/bin'), ...(process.env.PATH ?? '').split(delimiter)]
    .map((place) => join(place, 'promtool'))
    .find((file) => existsSync(file))

// Unpacked only: the installed package starts a server.
const download =
  'apt-get update && cd "$0" && apt-get download prometheus && dpkg-deb -x prometheus_*.deb . && rm prometheus_*.deb usr/bin/prometheus'

/** Downloads it as root on Debian (20 MB). @returns why its tests are skipped, or undefined */
export async function ensurePromtool(): Promise<string | undefined> {
  if (!findPromtool() && isRootOnDebian()) {
    mkdirSync(folder, { recursive: true })
    await step('Downloading promtool for the tests', () => runInstaller('promtool-apt', 'sh', ['-c', download, folder]))
  }
  return findPromtool() ? undefined : promtoolMissing
}

export const promtoolMissing = `promtool is not installed, and is only downloaded as root on Debian (log: ${logs}/promtool-apt.log). The alerts are not tested.`
