import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { dataDir } from '../shared/environment'

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
  const pictures = names.map((name) => ({
    name,
    alt: texts.get(name)?.trim() || inWords(name),
    file: path.join(folder, `${name}.jpg`),
  }))
  return { pictures, faults }
}

/** Makes plain pictures in place of missing ones. */
export const makeStandIns = async (names: string[]): Promise<Picture[]> => {
  if (!names.length) return []
  const file = path.join(dataDir, 'stand-in.jpg')
  const brown = { width: 1600, height: 1067, channels: 3, background: '#b08a5e' } as const
  await sharp({ create: brown }).jpeg().toFile(file)
  return names.map((name) => ({ name, alt: inWords(name), file }))
}

const inWords = (name: string) => name.replaceAll('-', ' ')
