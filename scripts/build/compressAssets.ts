import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { limit } from '../../server/limits/concurrency.ts'

const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|html)$/
/** Files open at once. */
const atOnce = 16
/** Smaller files than this, in bytes, gain nothing. */
const least = 512

/** Writes `.br` and `.gz` beside each text file, once and as small as it gets. */
export async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  const limited = limit(atOnce)
  await Promise.all(files.map((file) => limited(() => compress(join(file.parentPath, file.name)))))
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < least) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params: quality }))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
