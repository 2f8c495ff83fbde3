import { constants, copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limit } from '../../server/limits/concurrency.ts'

/**
 * Takes over the hashed files of the build that is being replaced, so that pages which were opened before the
 * deploy find their code. Only its own: what it had taken over itself is dropped.
 * @param old folder of the build before; need not exist
 * @param next folder of the new one
 * @returns how many there are
 */
export async function keepAssets(old: string, next: string): Promise<number> {
  const manifest = await readFile(join(old, 'pages/manifest.json'), 'utf8').catch(() => '{}')
  const { assets = [] } = JSON.parse(manifest) as { assets?: string[] }
  const files = assets.flatMap((name) => [name, `${name}.br`, `${name}.gz`])
  const limited = limit(16)
  const copies = files.map((name) =>
    limited(() =>
      copyFile(join(old, 'client/assets', name), join(next, 'client/assets', name), constants.COPYFILE_EXCL),
    ),
  )
  const outcomes = await Promise.allSettled(copies)
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}
