import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { start } from '../process/children.mjs'
import { logs, root } from '../project/paths.mjs'

export const isRootOnDebian = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Runs a program that installs something. @param log name of its log */
export const runInstaller = (log: string, command: string, args: string[]) =>
  start(command, args, {
    cwd: root,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    log: join(logs, `${log}.log`),
  }).ended
