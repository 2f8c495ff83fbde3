import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { step, UserError } from '../console/say.mjs'
import { importContent } from '../content/importContent.ts'
import { archiveName } from './backup.ts'

/** `npm run content:import -- FILE`: fills an empty installation; with `--replace`, one that has content. */
export async function run(args: string[]): Promise<number> {
  const options = { replace: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [name] = positionals
  if (!name) throw new UserError('Name the archive: npm run content:import -- FILE [--replace]')
  const file = resolve(process.env.INIT_CWD ?? '', name)
  const backup = values.replace ? join(dirname(file), archiveName('replaced')) : undefined
  await step(`Importing ${file}`, () => importContent(file, backup))
  return 0
}
