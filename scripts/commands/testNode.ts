import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { say, step } from '../console/say.mjs'
import { npmCli } from '../install/npmCli.mjs'
import { cache, logs, root } from '../paths.mjs'
import { start } from '../process/children.mjs'
import { withLock } from '../process/lock.mjs'
import { runNode } from '../process/runNode.mjs'

/** The oldest that is supported, and the newest of each line with long-term support. */
const versions = ['20.19.0', '22.23.3', '24.21.0']

/** `npm run test:node [version …]`: the unit tests and a smoke start on each supported version of Node. */
export async function run(args: string[]): Promise<number> {
  const failed: string[] = []
  for (const version of args.length ? args : versions) {
    const node = await installNode(version)
    say(`\n══ Node ${version}`)
    const { code } = await start(node, ['scripts/run.mjs', 'test', 'node'], { cwd: root }).ended
    if (code !== 0) failed.push(version)
  }
  say(failed.length ? `\nFailed on Node ${failed.join(', ')}` : '\nPassed on every version of Node')
  return failed.length ? 1 : 0
}

/** From the package registry, which has the program of each platform as a package. */
async function installNode(version: string): Promise<string> {
  const folder = join(cache, 'node', version)
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(program))
    await withLock('install', () =>
      step(`Installing Node ${version}`, () => {
        const npm = [
          npmCli(),
          'install',
          '--prefix',
          folder,
          '--no-save',
          '--no-audit',
          '--no-fund',
          `${name}@${version}`,
        ]
        return runNode(`The installation of Node ${version}`, npm, {
          cwd: cache,
          log: join(logs, `node-${version}.log`),
        })
      }),
    )
  return program
}
