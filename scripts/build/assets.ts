import { constants, copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PQueue from 'p-queue'
import { compress } from '../../server/cache/compress.ts'

const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|html)$/
/** Files open at the same time. */
const concurrency = 16

/** Writes `.br` and `.gz` next to each text file, unless it is so small that compression saves nothing. */
export async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  const queue = new PQueue({ concurrency })
  await queue.addAll(
    files.map(
      ({ parentPath, name }) =>
        () =>
          compressFile(join(parentPath, name)),
    ),
  )
}

async function compressFile(file: string): Promise<void> {
  const { br, gzip } = await compress(await readFile(file), ['br', 'gzip'], 'best')
  if (br) await writeFile(`${file}.br`, br)
  if (gzip) await writeFile(`${file}.gz`, gzip)
}

/**
 * Copies the hashed files of the previous build, so that pages opened before the deploy still find their code.
 * Only files made by that build: those that it copied itself from its predecessor are dropped.
 * @param old folder of the previous build; need not exist
 * @param next folder of the new build
 */
export async function keepAssets(old: string, next: string): Promise<void> {
  const manifest = await readFile(join(old, 'pages/manifest.json'), 'utf8').catch(() => '{}')
  const { assets = [] } = JSON.parse(manifest) as { assets?: string[] }
  const queue = new PQueue({ concurrency })
  const copy = (name: string) =>
    copyFile(join(old, 'client/assets', name), join(next, 'client/assets', name), constants.COPYFILE_EXCL)
  // Not all have compressed versions, and some are those of the new build.
  const files = assets.flatMap((name) => [name, `${name}.br`, `${name}.gz`])
  await Promise.allSettled(files.map((name) => queue.add(() => copy(name))))
}
