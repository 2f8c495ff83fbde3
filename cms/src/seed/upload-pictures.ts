import { stat } from 'node:fs/promises'
import type { Core } from '@strapi/strapi'
import type { Picture } from './pictures'

const AT_ONCE = 4

/** Uploads the pictures that the media library lacks. @returns the id of each picture by name */
export const uploadPictures = async (strapi: Core.Strapi, pictures: Picture[]): Promise<Map<string, number>> => {
  const service = strapi.plugin('upload').service('upload')
  const ids = new Map<string, number>()
  const queue = [...pictures]
  const work = async () => {
    for (let picture = queue.shift(); picture; picture = queue.shift())
      ids.set(picture.name, await ensure(strapi, picture))
  }
  // Off for the seed, whose pictures are already compact and upright; on again for editors' uploads.
  await service.setSettings(settings(false))
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await service.setSettings(settings(true))
  return ids
}

const settings = (improve: boolean) => ({
  sizeOptimization: improve,
  autoOrientation: improve,
  responsiveDimensions: false,
})

/** An interrupted seed may have uploaded some already. */
const ensure = async (strapi: Core.Strapi, { name, alt, file }: Picture): Promise<number> => {
  const fileName = `${name}.jpg`
  const present = await strapi.db.query('plugin::upload.file').findOne({ where: { name: fileName } })
  if (present) return present.id
  const { size } = await stat(file)
  const [uploaded] = await strapi
    .plugin('upload')
    .service('upload')
    .upload({
      data: { fileInfo: { name: fileName, alternativeText: alt } },
      files: { filepath: file, originalFilename: fileName, mimetype: 'image/jpeg', size },
    })
  return uploaded.id
}
