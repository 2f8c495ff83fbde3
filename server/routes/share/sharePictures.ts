import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepCopy } from '#server/disk/writeFile.ts'
import { createAdmission, Overloaded } from '#server/limits/admission.ts'
import { SharedWork } from '#server/limits/admission.ts'
import { PictureUnavailable } from '../media/originals.ts'
import { readPictureAddress } from '../media/pictureAddress.ts'
import type { Pictures } from '../media/pictures.ts'
import { drawShare } from './drawShare.ts'

export interface SharePicturesOptions {
  pictures: Pick<Pictures, 'make'>
  /** Folder for the finished pictures; created if missing. */
  cacheDir: string
  /** Folder with the site's own fonts, as TTF. */
  fonts: string
  /** The floor behind the title where a page has no picture. */
  floor: string
}

export interface SharePicture {
  bytes: Buffer
  etag: string
}

/** Version of the design: increase it with each change, so that older pictures are made again. */
const design = 2

/**
 * Pictures for shared links, made once per text and background and kept on disk. A site has as many as pages, so they
 * wait for each other instead of being refused: a crawler may ask for all of them at once.
 */
export function createSharePictures({ pictures, cacheDir, fonts, floor }: SharePicturesOptions) {
  const making = new SharedWork<Buffer>()
  const admit = createAdmission({ concurrency: 1, maxWaiting: 1_000, maxWaitMs: 120_000 })
  const folder = join(cacheDir, 'share')

  async function backgroundAt(src: string | undefined): Promise<Buffer> {
    const address = src === undefined ? undefined : readPictureAddress(src)
    // If the picture of a page is missing, the default floor takes its place.
    const picture = address && (await pictures.make(address).catch(unlessTemporary))
    return picture ?? readFile(floor)
  }

  async function make(file: string, title: string, companyName: string, src: string | undefined): Promise<Buffer> {
    const bytes = await admit(async () => drawShare({ title, companyName, background: await backgroundAt(src), fonts }))
    await keepCopy(file, bytes)
    return bytes
  }

  /** @param src of the page's own picture, `/media/…` @throws Overloaded, PictureUnavailable */
  return async (title: string, companyName: string, src: string | undefined): Promise<SharePicture> => {
    const text = JSON.stringify([design, title, companyName, src])
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    const file = join(folder, `${hash}.jpg`)
    const stored = await readFile(file).catch(() => undefined)
    const bytes = stored ?? (await making.run(hash, () => make(file, title, companyName, src)))
    return { bytes, etag: `"${hash}"` }
  }
}

/** For a picture that cannot be read now, no other may be kept. @throws Overloaded, PictureUnavailable */
function unlessTemporary(error: unknown): undefined {
  if (error instanceof Overloaded || (error instanceof PictureUnavailable && error.status === 503)) throw error
  return undefined
}
