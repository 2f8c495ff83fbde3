import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { say, step } from '../console/say.mjs'
import { npm } from '../install/install.mjs'
import { start } from '../process/children.mjs'
import { cache, logs, root } from '../project/paths.mjs'

/** The oldest supported version, and the newest of each LTS line. */
const versions = ['20.19.0', '22.23.3', '24.21.0']
const isWindows = process.platform === 'win32'

/** `npm run test:node [version …]`: the unit tests and a smoke start on each supported version of Node. */
export async function run(args: string[]): Promise<number> {
  const failed: string[] = []
  for (const version of args.length ? args : versions) {
    const node = await step(`Installing Node ${version}`, () => installNode(version))
    const { code } = await start(node, ['scripts/run.mjs', 'test', 'node'], { cwd: root }).ended
    if (code !== 0) failed.push(version)
  }
  say(failed.length ? `\nFailed on Node ${failed.join(', ')}.` : '\nPassed on every version of Node.')
  return failed.length ? 1 : 0
}

/** The npm registry has a package with the Node binary for each platform. */
async function installNode(version: string): Promise<string> {
  const folder = join(cache, 'node', version)
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  mkdirSync(folder, { recursive: true })
  const log = join(logs, `node-${version}.log`)
  await npm(`The installation of Node ${version}`, ['install', '--prefix', folder, `${name}@${version}`], {
    folder,
    log,
  })
  return join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
}
