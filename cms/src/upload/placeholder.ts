import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
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
