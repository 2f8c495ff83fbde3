import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { step } from '../console/say.mjs'
import { logs } from '../project/paths.mjs'
import { isRootOnDebian, runInstaller } from './debian.ts'

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
