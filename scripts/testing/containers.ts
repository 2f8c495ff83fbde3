import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { cache, root } from '../project/paths.mjs'

const exec = promisify(execFile)
/** Images and containers of the tests alone. */
const store = join(cache, 'images')
const folders = ['--root', join(store, 'root'), '--runroot', join(store, 'run')]
/** On a busy machine. */
const buildMs = 40 * 60_000
const commandMs = 10 * 60_000

/**
 * Podman needs the second version of control groups, and gives /dev/null to the user of a container: those of the machine
 * stay as they are. Says whether layers can be stacked, or must be copied.
 */
const namespace = `mount --make-rprivate / && umount -R /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup &&
cd ${store} && mknod null c 1 3 && chmod 666 null && mount --bind null /dev/null && mkdir lower upper work merged &&
(mount -t overlay -o lowerdir=lower,upperdir=upper,workdir=work none merged && umount merged && echo overlay || echo vfs) &&
exec sleep infinity`

/** At most what a machine without privileges allows; npm needs more files than the default. */
const limits = ['--ulimit', 'nofile=10000:10000', '--ulimit', 'nproc=10000:10000']
/** What containers run with in production (compose.yaml). */
const confined = [
  ...['--read-only', '--read-only-tmpfs=false', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
  ...['--network', 'host', '--cgroups=disabled', ...limits],
]

/** Builds and runs images with buildah and podman, as root, in a mount namespace of its own. */
export async function openContainers() {
  rmSync(store, { recursive: true, force: true })
  mkdirSync(store, { recursive: true })
  const holder = spawn('unshare', ['--mount', 'sh', '-c', namespace], { stdio: ['ignore', 'pipe', 'inherit'] })
  const driver = await new Promise<string>((ready, failed) => {
    holder.stdout.once('data', (name) => ready(String(name).trim()))
    holder.once('exit', () => failed(new Error('A mount namespace cannot be made on this machine')))
  })
  /** In the root folder of the machine. */
  const inside = (program: string, args: string[], timeout = commandMs) =>
    exec('nsenter', ['--target', String(holder.pid), '--mount', program, ...args], {
      ...{ timeout, maxBuffer: 64 * 1024 * 1024 },
    }).then(({ stdout }) => stdout.trim())
  const storage = ['--storage-driver', driver, ...folders]
  const podman = (...args: string[]) => inside('podman', [...storage, '--runtime', 'crun', ...args])

  const build = async (name: string, args: readonly string[]) => {
    const options = [...storage, 'build', '--isolation', 'chroot', '--format', 'docker', ...limits, '--tag', name]
    await inside('buildah', [...options, ...args], buildMs)
  }
  return {
    podman,
    /** @param args of `podman run` @returns what the container has printed */
    run: (...args: string[]) => podman('run', '--rm', ...confined, ...args),
    start: (name: string, ...args: string[]) => podman('run', '--detach', '--name', name, ...confined, ...args),
    /** Builds an image from a Dockerfile. @param args such as the folder, absolute @param base image with Node and npm */
    build: async (name: string, base: string, ...args: string[]) =>
      build(name, [
        '--build-arg',
        `NODE_IMAGE=${base}`,
        ...(base.startsWith('localhost/') ? ['--pull-never'] : []),
        ...(await npmOfMachine()),
        ...args,
      ]),
    /** @returns a stand-in for the Node image, for machines that reach no registry: Debian, and Node of this machine */
    async buildBase(): Promise<string> {
      const folder = join(store, 'base')
      mkdirSync(folder)
      const release = '$(. /etc/os-release; echo $VERSION_CODENAME)'
      const packages = '--variant=minbase --include=libstdc++6,ca-certificates'
      await inside('sh', ['-c', `mmdebstrap --quiet ${packages} ${release} ${folder}/debian.tar`], buildMs)
      cpSync(process.execPath, join(folder, 'node'))
      cpSync(join(dirname(process.execPath), '../lib/node_modules/npm'), join(folder, 'npm'), { recursive: true })
      writeFileSync(join(folder, 'Dockerfile'), baseFile)
      await build('localhost/node-on-debian', [folder])
      return 'localhost/node-on-debian'
    },
    async close(): Promise<void> {
      await podman('rm', '--all', '--force', '--time', '1').catch(() => {})
      holder.kill('SIGKILL')
      rmSync(store, { recursive: true, force: true })
    },
  }
}

/** As in the image `node`, as far as our Dockerfiles use it. */
const baseFile = `FROM scratch
ADD debian.tar /
COPY node /usr/local/bin/
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --uid 1000 --create-home node
`

/** The cache, registry and certificates with which npm works on this machine: mounted, in no image. */
async function npmOfMachine(): Promise<string[]> {
  const { stdout } = await exec('npm', ['config', 'get', 'cache', 'registry', 'cafile'], { cwd: root })
  const settings = Object.fromEntries([...stdout.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
  const { cache: stored = '', registry, cafile = '' } = settings
  const file = join(store, 'npmrc')
  const certificates = existsSync(cafile) ? [`cafile=${cafile}`] : []
  writeFileSync(file, [`registry=${registry}`, 'prefer-offline=true', ...certificates].join('\n'))
  const mounts = [
    [stored, '/root/.npm'],
    [file, '/root/.npmrc:ro'],
    [cafile, `${cafile}:ro`],
  ] as const
  return mounts.flatMap(([from, to]) => (existsSync(from) ? ['--volume', `${from}:${to}`] : []))
}
