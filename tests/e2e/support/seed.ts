import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The data that the backend of the tests is seeded with. Expected texts are read from here. */
const folder = new URL('../../../cms/seed/', import.meta.url).pathname

/** A text field in the front matter of a seed file, such as `seedField('faqs/lacquer-or-oil.md', 'question')`. */
export function seedField(file: string, field: string): string {
  return lineOf(readFileSync(join(folder, file), 'utf8'), field, file)
}

/** Like `seedField`, for an entry in a YAML list, found by another of its fields. */
export function seedEntryField(file: string, by: [field: string, value: string], field: string): string {
  const entries = readFileSync(join(folder, file), 'utf8').split(/^- /m)
  const entry = entries.find((entry) => hasLine(entry, by[0], by[1]))
  if (!entry) throw new Error(`${file} has no entry with ${by[0]}: ${by[1]}`)
  return lineOf(entry, field, file)
}

/** Slugs of a collection with one file per entry. */
export function seedSlugs(collection: string): string[] {
  return readdirSync(join(folder, collection)).map((name) => name.replace(/\.md$/, ''))
}

const hasLine = (text: string, field: string, value: string) =>
  new RegExp(`^\\s*${field}:`, 'm').test(text) && fieldOf(text, field) === value

function lineOf(text: string, field: string, file: string): string {
  const value = fieldOf(text, field)
  if (!value) throw new Error(`${file} has no line ${field}:`)
  return value
}

function fieldOf(text: string, field: string): string | undefined {
  const [, indent = '', value = ''] = new RegExp(`^( *)${field}: *(.*?) *$`, 'm').exec(text) ?? []
  if (!/^[>|]-?$/.test(value)) return /^(["'])(.*)\1$/.exec(value)?.[2] ?? (value || undefined)
  // A folded block: the lines below that are indented further.
  const block = text
    .slice(text.search(new RegExp(`^ *${field}: *[>|]`, 'm')))
    .split('\n')
    .slice(1)
  const end = block.findIndex((line) => line.trim() !== '' && !line.startsWith(`${indent} `))
  return block
    .slice(0, end < 0 ? block.length : end)
    .map((line) => line.trim())
    .join(' ')
    .trim()
}
