import { join } from 'node:path'
import PQueue from 'p-queue'
import { Originals } from '../../server/routes/media/originals.ts'
import { type PictureAddress, readPictureAddress, versionedName } from '../../server/routes/media/pictureAddress.ts'
import { settings } from '../../services/settings.ts'
import type { PrerenderedPage } from './prerenderPages.ts'

/**
 * Fetches the originals of all pictures on prerendered pages, so that they can be shown in every size while
 * the backend is unavailable. A picture that cannot be fetched now is fetched on its first request.
 */
export async function keepOriginals(pages: readonly PrerenderedPage[]): Promise<void> {
  const { MEDIA_CACHE_DIR, mediaUrl } = settings()
  const originals = new Originals({ folder: join(MEDIA_CACHE_DIR, 'originals'), mediaUrl })
  const queue = new PQueue({ concurrency: 16 })
  const addresses = new Map<string, PictureAddress>()
  for (const { page } of pages) {
    for (const [path] of page.body.matchAll(/\/media\/\d+\/[\w.-]+\.jpg(?=")/g)) {
      const address = readPictureAddress(path)
      if (address) addresses.set(versionedName(address.file, address.version), address)
    }
  }
  const reads = [...addresses.values()].map(({ file, version }) => queue.add(() => originals.read(file, version)))
  await Promise.allSettled(reads)
}
