import { stat } from 'node:fs/promises'
import type { Core } from '@strapi/strapi'
import type { Picture } from './pictures'

const AT_ONCE = 4

export interface Uploaded {
  id: number
  url: string
}

/** Uploads the pictures that the media library lacks. @returns them by name */
export const uploadPictures = async (strapi: Core.Strapi, pictures: Picture[]): Promise<Map<string, Uploaded>> => {
  const service = strapi.plugin('upload').service('upload')
  const uploads = new Map<string, Uploaded>()
  const queue = [...pictures]
  const work = async () => {
    for (let picture = queue.shift(); picture; picture = queue.shift())
      uploads.set(picture.name, await ensure(strapi, picture))
  }
  // Off for the seed, whose pictures are already compact and upright; on again for editors' uploads.
  await service.setSettings(settings(false))
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await service.setSettings(settings(true))
  return uploads
}

const settings = (improve: boolean) => ({
  sizeOptimization: improve,
  autoOrientation: improve,
  responsiveDimensions: false,
})

/** An interrupted seed may have uploaded some already. */
const ensure = async (strapi: Core.Strapi, { name, alt, file }: Picture): Promise<Uploaded> => {
  const fileName = `${name}.jpg`
  const uploadedBefore = await strapi.db.query('plugin::upload.file').findOne({ where: { name: fileName } })
  if (uploadedBefore) return uploadedBefore
  const { size } = await stat(file)
  const [uploaded] = await strapi
    .plugin('upload')
    .service('upload')
    .upload({
      data: { fileInfo: { name: fileName, alternativeText: alt } },
      files: { filepath: file, originalFilename: fileName, mimetype: 'image/jpeg', size },
    })
  return uploaded
}
