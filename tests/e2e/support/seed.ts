import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** The data that the backend of the tests is seeded with. Expected texts are read from here. */
const folder = new URL('../../../cms/seed/', import.meta.url).pathname

type Entry = Record<string, unknown>

/** A text field in the front matter of a seed entry, such as `seedField('faqs/lacquer-or-oil', 'question')`. */
export function seedField(place: string, field: string): string {
  return textOf(seedEntry(place), field, place)
}

/** The front matter of an entry in Markdown, such as `single/about-page`. */
export function seedEntry(place: string): Entry {
  const [collection = '', key = ''] = place.split('/')
  const entry = markdownEntries(collection).get(key)
  if (!entry) throw new Error(`The seed has no ${place}`)
  return entry
}

/** Like `seedField`, for an entry in a YAML list, found by another of its fields. */
export function seedEntryField(file: string, [by, value]: [field: string, value: string], field: string): string {
  return textOf(
    seedList(file).find((entry) => entry[by] === value),
    field,
    `${file} ${value}`,
  )
}

/** The entries of a YAML list, such as `outcodes.yaml`. */
export const seedList = (file: string): Entry[] => parse(readFileSync(join(folder, file), 'utf8'))

/** Slugs of a collection in Markdown. */
export const seedSlugs = (collection: string): string[] => [...markdownEntries(collection).keys()]

/** The front matter of all entries in `{collection}.md` and `{collection}/`, by their keys. */
function markdownEntries(collection: string): Map<string, Entry> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.md') && file.split(/[/.]/)[0] === collection,
  )
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  return new Map(
    [...text.matchAll(/^--- (\S+)\n([\s\S]*?)\n---$/gm)].map(([, key = '', yaml = '']) => [key, parse(yaml)]),
  )
}

function textOf(entry: Entry | undefined, field: string, place: string): string {
  const value = entry?.[field]
  if (value === undefined) throw new Error(`${place} has no ${field}`)
  return String(value).trim()
}
