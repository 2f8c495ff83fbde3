import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { step, UserError } from '../console/say.mjs'
import { exportContent } from '../content/exportContent.ts'
import { readEnvironment } from '../install/environment.mjs'

/** `npm run content:export -- FILE`: everything that the site and Strapi keep, in one archive. */
export async function run(args: string[]): Promise<number> {
  const options = { 'without-accounts': { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [name] = positionals
  if (!name) throw new UserError('Name the file: npm run content:export -- FILE [--without-accounts]')
  readEnvironment()
  // npm changes to the folder of the project.
  const file = resolve(process.env.INIT_CWD ?? '', name)
  await step(`Writing ${file}`, () => exportContent(file, values['without-accounts'] ? ['--without-accounts'] : []))
  return 0
}
