import { constants, copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PQueue from 'p-queue'

/**
 * Copies the hashed files of the previous build, so that pages opened before the deploy still find their code.
 * Only files made by that build: those that it copied itself from its predecessor are dropped.
 * @param old folder of the previous build; need not exist
 * @param next folder of the new build
 * @returns number of copied files
 */
export async function keepAssets(old: string, next: string): Promise<number> {
  const manifest = await readFile(join(old, 'pages/manifest.json'), 'utf8').catch(() => '{}')
  const { assets = [] } = JSON.parse(manifest) as { assets?: string[] }
  const files = assets.flatMap((name) => [name, `${name}.br`, `${name}.gz`])
  const queue = new PQueue({ concurrency: 16 })
  const copies = files.map((name) =>
    queue.add(() =>
      copyFile(join(old, 'client/assets', name), join(next, 'client/assets', name), constants.COPYFILE_EXCL),
    ),
  )
  const outcomes = await Promise.allSettled(copies)
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}
