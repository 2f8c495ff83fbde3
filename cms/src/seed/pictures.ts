import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** A picture in a text: `![What it shows](pictures/name.jpg "Caption")`. */
export const TEXT_PICTURE = /\]\(pictures\/([\w-]+)\.jpg/g

export interface Picture {
  name: string
  alt: string
  file: string
}

/** The pictures in `seed/pictures` with their alternative texts from pictures.json, and any faults. */
export const readPictures = async (folder: string): Promise<{ pictures: Picture[]; faults: string[] }> => {
  const files = await readdir(folder).catch(() => [])
  const names = files.filter((file) => file.endsWith('.jpg')).map((file) => path.basename(file, '.jpg'))
  const list = await readFile(path.join(folder, 'pictures.json'), 'utf8').catch(() => '[]')
  const texts = new Map((JSON.parse(list) as { name: string; alt: string }[]).map(({ name, alt }) => [name, alt]))
  const faults = [
    ...[...texts.keys()].filter((name) => !names.includes(name)).map((name) => `pictures/${name}.jpg: missing`),
    ...names.filter((name) => !texts.get(name)?.trim()).map((name) => `pictures.json: no alt for “${name}”`),
  ]
  const pictures = names.map((name) => ({ name, alt: texts.get(name) ?? '', file: path.join(folder, `${name}.jpg`) }))
  return { pictures, faults }
}

const AT_ONCE = 4

export interface Uploaded {
  id: number
  url: string
}

/** Uploads the pictures that the media library lacks. @returns all pictures by name */
export const uploadPictures = async (pictures: Picture[]): Promise<Map<string, Uploaded>> => {
  const service = strapi.plugin('upload').service('upload')
  const uploads = new Map<string, Uploaded>()
  const queue = [...pictures]
  const work = async () => {
    for (let picture = queue.shift(); picture; picture = queue.shift()) uploads.set(picture.name, await upload(picture))
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

const upload = async ({ name, alt, file }: Picture): Promise<Uploaded> => {
  const fileName = `${name}.jpg`
  // An interrupted seed may have uploaded it already.
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
