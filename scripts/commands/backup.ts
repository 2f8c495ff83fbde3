import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { step, UserError } from '../console/say.mjs'
import { exportContent } from '../content/exportContent.ts'
import { readEnvironment } from '../install/environment.mjs'

const options = { keep: { type: 'string', default: '14' } } as const

/** `npm run backup -- FOLDER`: writes an archive beside the running site, and keeps the newest ones. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [name] = positionals
  if (!name || !/^[1-9]\d{0,3}$/.test(values.keep))
    throw new UserError('Name the folder: npm run backup -- FOLDER [--keep 14]')
  readEnvironment()
  const folder = resolve(process.env.INIT_CWD ?? '', name)
  const file = join(folder, archiveName('backup'))
  await step(`Writing ${file}`, () => exportContent(file))
  await removeOldest(folder, Number(values.keep))
  return 0
}

/** Sorts by time. */
export const archiveName = (kind: string): string =>
  `${kind}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar`

/** Leaves the newest backups, and all other files. What an interrupted backup has left goes too. */
export async function removeOldest(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^backup-[\dT-]{19}\.tar/.test(name)).sort()
  const [whole, unfinished] = [true, false].map((isWhole) => names.filter((name) => name.endsWith('.tar') === isWhole))
  for (const name of [...(whole ?? []).slice(0, -keep), ...(unfinished ?? [])])
    await rm(join(folder, name), { recursive: true })
}
