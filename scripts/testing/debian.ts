import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { step } from '../console/say.mjs'
import { start } from '../process/children.mjs'
import { logs, root } from '../project/paths.mjs'

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
