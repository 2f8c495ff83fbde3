import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { step } from '../console/say.mjs'
import { logs } from '../project/paths.mjs'
import { isRootOnDebian, runInstaller } from './debian.ts'

/** Programs that some tests start, and the packages of Debian that have them. */
const packages = {
  varnishd: ['varnish', 'varnish-modules'],
  nginx: ['nginx-light'],
  'redis-server': ['redis-server'],
} as const
export type Program = keyof typeof packages

/** The file of a program. Debian keeps servers where only root looks for programs. */
export const findProgram = (program: Program): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file))

/** Installs the missing ones as root on Debian, and starts none. @returns why tests are skipped, or undefined */
export async function ensurePrograms(...programs: Program[]): Promise<string | undefined> {
  const missing = () => programs.filter((program) => !findProgram(program))
  if (missing().length > 0 && isRootOnDebian()) {
    const names = missing().flatMap((program) => packages[program])
    const install = `apt-get update && RUNLEVEL=1 apt-get install -y --no-install-recommends ${names.join(' ')}`
    await step(`Installing ${names.join(', ')} for the tests`, () =>
      runInstaller('programs-apt', 'sh', ['-c', install]),
    )
  }
  return missing().length > 0 ? programMissing(missing().join(', ')) : undefined
}

export const programMissing = (names: string) =>
  `Not installed: ${names}; only as root on Debian (log: ${logs}/programs-apt.log). Its tests are skipped.`
