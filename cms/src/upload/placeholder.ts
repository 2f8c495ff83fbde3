import type { Core } from '@strapi/strapi'
import sharp from 'sharp'

interface Picture {
  filepath: string
  formats?: Record<string, unknown>
}

/**
 * Gives each picture `formats.placeholder.color`, its average colour, which the site shows until the picture has loaded.
 * Strapi measures each picture once, whether new or a replacement, while its temporary file still exists: the only place
 * where this works for both, with any storage provider.
 */
export const keepPlaceholders = (strapi: Core.Strapi): void => {
  const service = strapi.plugin('upload').service('image-manipulation')
  const { getDimensions } = service
  service.getDimensions = async (picture: Picture) => {
    picture.formats = {
      ...picture.formats,
      placeholder: { color: await averageColour(picture.filepath) },
    }
    return getDimensions(picture)
  }
}

/** `#rrggbb` */
const averageColour = async (file: string): Promise<string> => {
  const onePixel = sharp(file).flatten().toColourspace('srgb').resize(1, 1, { fit: 'fill' })
  const pixel = await onePixel.raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}
