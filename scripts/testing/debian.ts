import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { step } from '../console/say.mjs'
import { start } from '../process/children.mjs'
import { cache, logs, root } from '../project/paths.mjs'

export const isRootOnDebian = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** The first of these folders, or else of PATH, that has the program. */
const folderOf = (program: string, ...folders: string[]): string | undefined =>
  [...folders, ...(process.env.PATH ?? '').split(delimiter)].find((folder) => existsSync(join(folder, program)))

/** Where Debian and Ubuntu keep PostgreSQL's programs, in a folder for each version, the newest first. */
function postgresFolders(): string[] {
  const versions = '/usr/lib/postgresql'
  const names = existsSync(versions) ? readdirSync(versions).sort((one, other) => Number(other) - Number(one)) : []
  return names.map((version) => join(versions, version, 'bin'))
}

const apt = (packages: string) => `apt-get update && apt-get install -y --no-install-recommends ${packages}`
const prometheus = join(cache, 'prometheus')

/** Programs that tests run as processes of their own. `find`: the folder of the program; `install`: a shell script. */
const programs = {
  redis: { title: 'Redis', find: () => folderOf('redis-server'), install: apt('redis-server') },
  nginx: { title: 'nginx', find: () => folderOf('nginx'), install: apt('nginx-light') },
  varnish: { title: 'Varnish', find: () => folderOf('varnishd'), install: apt('varnish varnish-modules') },
  postgres: {
    title: 'PostgreSQL',
    find: () => folderOf('initdb', ...postgresFolders()),
    // Without a cluster of its own, which Debian would start on PostgreSQL's usual port.
    install: `${apt('postgresql-common')} &&
      sed -i 's/^#*create_main_cluster .*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf &&
      ${apt('postgresql')}`,
  },
  buildah: { title: 'buildah', find: () => folderOf('buildah'), install: apt('buildah') },
  podman: { title: 'podman', find: () => folderOf('podman'), install: apt('podman crun') },
  mmdebstrap: { title: 'mmdebstrap', find: () => folderOf('mmdebstrap'), install: apt('mmdebstrap') },
  caddy: { title: 'Caddy', find: () => folderOf('caddy'), install: apt('caddy') },
  promtool: {
    title: 'promtool',
    find: () => folderOf('promtool', join(prometheus, 'usr/bin')),
    // Unpacked only (20 MB): the installed package starts a server.
    install: `apt-get update && mkdir -p '${prometheus}' && cd '${prometheus}' && apt-get download prometheus &&
      dpkg-deb -x prometheus_*.deb . && rm prometheus_*.deb usr/bin/prometheus`,
  },
}
type Program = keyof typeof programs

/** @returns the folder of a program that tests need; undefined if it is not installed */
export const findProgram = (program: Program): string | undefined => programs[program].find()

/** Why the tests of a program are skipped. */
export const programMissing = (program: Program): string =>
  `${programs[program].title} is not installed, and is only installed as root on Debian (log: ${logs}/${program}-apt.log). Its tests are skipped.`

/** Installs a program as root on Debian. @returns why its tests are skipped, or undefined */
export async function ensureProgram(program: Program): Promise<string | undefined> {
  const { title, find, install } = programs[program]
  if (!find() && isRootOnDebian())
    await step(`Installing ${title} for the tests`, () => runInstaller(`${program}-apt`, 'sh', ['-c', install]))
  return find() ? undefined : programMissing(program)
}

/** Runs a program that installs something. @param log name of its log */
export const runInstaller = (log: string, command: string, args: string[]) =>
  start(command, args, {
    cwd: root,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    log: join(logs, `${log}.log`),
  }).ended
