import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { errors } from '@strapi/utils'
import sharp from 'sharp'
import { findEntries } from '../schema/find-entries'
import { formPath, listInWords } from '../schema/words'

interface Picture {
  hash: string
  formats?: Record<string, unknown>
}

/**
 * Gives each picture `formats.placeholder`, a picture of one pixel with a new name: the site takes it for the version of
 * the file, whose own name stays when it is replaced. Strapi measures each picture once, whether new or a replacement,
 * so this is the only place that works for both, with any storage provider.
 */
export const addPlaceholders = (): void => {
  const service = strapi.plugin('upload').service('image-manipulation')
  const { getDimensions } = service
  service.getDimensions = async (picture: Picture) => {
    picture.formats = { ...picture.formats, placeholder: await storePlaceholder(picture.hash) }
    return getDimensions(picture)
  }
}

/** Strapi treats everything in `formats` as a file: it exports, replaces and deletes it. */
const storePlaceholder = async (pictureHash: string) => {
  const pixel = { width: 1, height: 1, channels: 3, background: '#888' } as const
  const bytes = await sharp({ create: pixel }).png().toBuffer()
  // When a picture is replaced, Strapi deletes the previous placeholder last: it must not have the same name.
  const hash = `placeholder_${pictureHash}_${randomBytes(4).toString('hex')}`
  const file = { name: `${hash}.png`, hash, ext: '.png', mime: 'image/png', width: 1, height: 1 }
  const picture = { ...file, size: bytes.length / 1000, sizeInBytes: bytes.length, url: '' }
  const upload = { ...picture, getStream: () => Readable.from([bytes]) }
  await strapi.plugin('upload').service('provider').upload(upload)
  return { ...picture, url: upload.url }
}

/** Prevents deleting a picture that is in use: an entry that requires it could no longer be read. */
export const protectUsedPictures = (): void => {
  const service = strapi.plugin('upload').service('upload')
  const { remove } = service
  service.remove = async (file: StoredPicture & { name: string }) => {
    const uses = await usesOfPicture(file)
    if (uses.length)
      throw new errors.ApplicationError(
        `Not deleted: “${file.name}” is shown by ${listInWords(uses.map(({ name }) => name))}. Choose another picture there first.`,
      )
    return remove(file)
  }
}

export interface StoredPicture {
  id: number
  url: string
}

/** The entries that show a picture, in fields or in texts, as drafts or published. */
export const usesOfPicture = async ({ id, url }: StoredPicture) => {
  // Without the host: that of the media library may have changed since the text was written.
  const text = [url.slice(url.lastIndexOf('/'))]
  const entries = await findEntries({ file: id, text }, Object.values(strapi.contentTypes), {})
  const byPath = new Map(entries.map((entry) => [formPath(entry.uid, entry.documentId), entry]))
  return [...byPath].map(([path, { uid, name }]) => ({ path, uid, name }))
}
