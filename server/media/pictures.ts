import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { limit } from '../limit.ts'
import { encodePicture } from './encode.ts'
import { createOriginals, type OriginalsOptions, PictureUnavailable } from './originals.ts'
import type { PictureAddress } from './pictureAddress.ts'
import { writeWhole } from './writeWhole.ts'

/** Pictures of the media library in the sizes and formats of the site, made once and kept on disk. */
export interface Pictures {
  /** @throws PictureMissing, PictureUnavailable */
  read(address: PictureAddress): Promise<Buffer>
  /** Drops an original and everything made of it. */
  forget(file: string): Promise<void>
}

export interface PicturesOptions extends Omit<OriginalsOptions, 'folder'> {
  /** Folder of the copies; made when missing. */
  cacheDir: string
  encode?: typeof encodePicture
}

/** More would only compete for the cores that render pages. */
const encodesAtOnce = 2

export function createPictures({ cacheDir, encode = encodePicture, ...rest }: PicturesOptions): Pictures {
  const originals = createOriginals({ ...rest, folder: join(cacheDir, 'originals') })
  const variants = join(cacheDir, 'variants')
  const making = new Map<string, Promise<Buffer>>()
  const fewAtOnce = limit(encodesAtOnce)

  async function make({ file, width, format }: PictureAddress): Promise<Buffer> {
    const original = await originals.read(file)
    const bytes = await fewAtOnce(() => encode(original, width, format)).catch(async (cause: unknown) => {
      // What is no picture is not worth keeping; the library may have a better file next time.
      await originals.forget(file)
      throw new PictureUnavailable(502, `${file} cannot be read as a picture`, cause)
    })
    await mkdir(variants, { recursive: true })
    await writeWhole(join(variants, variantName({ file, width, format })), bytes)
    return bytes
  }

  return {
    async read(address) {
      const name = variantName(address)
      const kept = await readFile(join(variants, name)).catch(() => undefined)
      if (kept) return kept
      const running = making.get(name) ?? make(address).finally(() => making.delete(name))
      making.set(name, running)
      return running
    },
    async forget(file) {
      await originals.forget(file)
      const names = await readdir(variants).catch(() => [])
      const made = names.filter((name) => name.replace(/^\d+-/, '').replace(/\.\w+$/, '') === file)
      await Promise.all(made.map((name) => rm(join(variants, name), { force: true })))
    },
  }
}

function variantName({ file, width, format }: PictureAddress): string {
  return `${width}-${file}.${format}`
}
