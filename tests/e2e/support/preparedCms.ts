import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compileStrapi } from '../../../scripts/apps/apps.ts'
import { withLock } from '../../../scripts/process/lock.mjs'
import { cms, root } from '../../../scripts/project/paths.mjs'
import { filesOf } from '../../../scripts/project/sources.mjs'
import { stacksFolder } from './folders.ts'
import type { StackAddress } from './stackFile.ts'

export const strapiSources = 'config database scripts seed src package.json package-lock.json tsconfig.json'.split(' ')

/** Once per process, which may run past midnight. Part of the fingerprint because of `closeSoon`. */
const today = new Date().toISOString().slice(0, 10)

/**
 * A compiled copy of cms/ and, once a stack has saved it, the seeded data. Both are made once a day for each version of
 * cms/, and every Strapi of the tests starts from them.
 */
export function preparedCms(): Pick<StackAddress, 'cms' | 'seeded'> {
  const folder = join(stacksFolder, `cms-${fingerprint()}`)
  return { cms: join(folder, 'cms'), seeded: join(folder, 'seeded') }
}

/** Makes the copy, so that the original can be edited and compiled while tests run. The packages are shared. */
export async function prepareCms(log: string): Promise<void> {
  const folder = join(stacksFolder, `cms-${fingerprint()}`)
  await withLock('e2e-cms', async () => {
    if (existsSync(folder)) return utimesSync(folder, new Date(), new Date())
    const work = `${folder}.new`
    rmSync(work, { recursive: true, force: true })
    for (const name of strapiSources) cpSync(join(cms, name), join(work, 'cms', name), { recursive: true })
    cpSync(join(root, 'site.json'), join(work, 'site.json'))
    closeSoon(join(work, 'cms/seed/single/firm.md'))
    symlinkSync(join(cms, 'node_modules'), join(work, 'cms', 'node_modules'), 'junction')
    await compileStrapi(log, join(work, 'cms'))
    renameSync(work, folder)
  })
}

/** Gives the office special hours and closes it within a week: pages must keep to their budgets then, on any date. */
function closeSoon(contact: string): void {
  const text = readFileSync(contact, 'utf8')
  const soon = [1, 2, 3, 4]
    .map((days) => new Date(Date.parse(today) + days * 86_400_000))
    .filter((date) => date.getUTCDay() > 0)
    .map((date) => `"${date.toISOString().slice(0, 10)}"`)
  const days = [
    `  - date: ${soon[0]}\n    opens: "08:00"\n    closes: "12:00"\n    reason: staff training\n`,
    `  - date: ${soon[1]}\n    to: ${soon[2]}\n    reason: stocktaking\n`,
  ]
  writeFileSync(contact, text.replace(/(?<=^closures:\n)(?: .*\n)+/m, days.join('')))
}

/** Saves the data of a freshly seeded Strapi that has not been written to since. */
export function saveSeeded(data: string, seeded: string): void {
  const work = `${seeded}-${process.pid}`
  cpSync(data, work, { recursive: true })
  // Another stack may have saved the same data.
  if (existsSync(seeded)) rmSync(work, { recursive: true })
  else renameSync(work, seeded)
}

function fingerprint(): string {
  const hash = createHash('sha256').update(process.version).update(today)
  for (const file of ['site.json', ...strapiSources.flatMap((name) => filesOf(join(relative(root, cms), name)))])
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}
