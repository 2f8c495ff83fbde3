import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { people } from './people.ts'
import { portrait } from './portrait.ts'
import { workshop } from './workshop.ts'

/** Writes the drawn pictures of the seed: `node --import tsx cms/seed-sources/pictures/drawings/draw.ts [folder]` */
const folder = process.argv[2] ?? fileURLToPath(new URL('../../../seed/pictures/', import.meta.url))
const listed = JSON.parse(readFileSync(new URL('drawings.json', import.meta.url), 'utf8')) as { name: string }[]

for (const { name } of listed) {
  const look = people[name]
  const svg = look ? portrait(look) : workshop()
  await sharp(Buffer.from(svg)).flatten().jpeg({ quality: 84, mozjpeg: true }).toFile(`${folder}/${name}.jpg`)
}
