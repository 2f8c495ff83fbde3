import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

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
