import { stat } from 'node:fs/promises'
import type { Core } from '@strapi/strapi'
import type { Picture } from './pictures'

const AT_ONCE = 4

/** Uploads what the media library does not have yet; gives the id of each picture by name. */
export const uploadPictures = async (strapi: Core.Strapi, pictures: Picture[]): Promise<Map<string, number>> => {
  const service = strapi.plugin('upload').service('upload')
  const ids = new Map<string, number>()
  const queue = [...pictures]
  const work = async () => {
    for (let picture = queue.shift(); picture; picture = queue.shift())
      ids.set(picture.name, await ensure(strapi, picture))
  }
  // The originals of the seed are compact and upright; what editors upload later is made so.
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

/** A seed that broke off has uploaded some already. */
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
