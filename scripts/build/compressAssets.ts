import { readdir, readFile, writeFile } from 'node:fs/promises'
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
