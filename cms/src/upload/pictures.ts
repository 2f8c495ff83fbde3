import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Struct } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import sharp from 'sharp'

interface Picture {
  hash: string
  filepath: string
  formats?: Record<string, unknown>
}

/**
 * Gives each picture `formats.placeholder.color`, its average colour, which the site shows until the picture has loaded.
 * Strapi measures each picture once, whether new or a replacement, while its temporary file still exists. This is the only
 * place that works for both, with any storage provider.
 */
export const addPlaceholders = (): void => {
  const service = strapi.plugin('upload').service('image-manipulation')
  const { getDimensions } = service
  service.getDimensions = async (picture: Picture) => {
    const placeholder = await store(picture.hash, await averageColour(picture.filepath))
    picture.formats = { ...picture.formats, placeholder }
    return getDimensions(picture)
  }
}

/**
 * A picture of one pixel. Strapi treats everything in `formats` as a file: it exports, replaces and deletes it.
 * @param color `#rrggbb`
 */
const store = async (pictureHash: string, color: string) => {
  const pixel = { width: 1, height: 1, channels: 3, background: color } as const
  const bytes = await sharp({ create: pixel }).png().toBuffer()
  // When a picture is replaced, Strapi deletes the previous placeholder last: it must not have the same name.
  const hash = `placeholder_${pictureHash}_${randomBytes(4).toString('hex')}`
  const file = { name: `${hash}.png`, hash, ext: '.png', mime: 'image/png', width: 1, height: 1 }
  const picture = { ...file, size: bytes.length / 1000, sizeInBytes: bytes.length, url: '' }
  const upload = { ...picture, getStream: () => Readable.from([bytes]) }
  await strapi.plugin('upload').service('provider').upload(upload)
  return { ...picture, url: upload.url, color }
}

/** `#rrggbb` */
const averageColour = async (file: string): Promise<string> => {
  const onePixel = sharp(file).flatten().toColourspace('srgb').resize(1, 1, { fit: 'fill' })
  const pixel = await onePixel.raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}

interface Owner {
  __type: string
  name?: string
  title?: string
}

/** Prevents deleting a picture that is in use: an entry that requires it could no longer be read. */
export const protectUsedPictures = (): void => {
  const service = strapi.plugin('upload').service('upload')
  const { remove } = service
  service.remove = async (file: { id: number; name: string }) => {
    const { related, url } = await strapi.db
      .query('plugin::upload.file')
      .findOne({ where: { id: file.id }, populate: ['related'] })
    // Without the host: that of the media library may have changed since the text was written.
    const texts = await textsWith(url.slice(url.lastIndexOf('/uploads/')))
    const entries = [...(related as Owner[]), ...texts]
    // An entry and its draft both show it.
    const owners = new Set(entries.map(({ name, title, __type }) => `“${name ?? title ?? __type}”`))
    if (owners.size)
      throw new errors.ApplicationError(
        `Not deleted: “${file.name}” is shown by ${[...owners].join(', ')}. Choose another picture there first.`,
      )
    return remove(file)
  }
}

/** Entries whose texts contain the picture. @param url its end */
async function textsWith(url: string): Promise<Owner[]> {
  const models: Struct.Schema[] = [...Object.values(strapi.contentTypes), ...Object.values(strapi.components)]
  const queries = models.flatMap(({ uid, attributes }) =>
    Object.keys(attributes)
      .filter((field) => attributes[field]?.type === 'richtext')
      .map(async (field): Promise<Owner[]> => {
        const entries = await strapi.db.query(uid).findMany({ where: { [field]: { $contains: url } }, limit: 3 })
        return entries.map((entry) => ({ ...entry, __type: uid }))
      }),
  )
  return (await Promise.all(queries)).flat()
}
