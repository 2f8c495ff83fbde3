import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Schema } from '@strapi/strapi'
import { parse } from 'yaml'
import { attributesOf } from '../schema/attributes'
import { seededTypes } from '../schema/public-types'

type Data = Record<string, unknown>

/** One entry of a seed file: its type, its place and its data. */
export interface Entry {
  uid: string
  /** The name that relations use: the slug, the name of a price item, the code of an outcode. */
  key: string
  file: string
  data: Data
}

/** The key field of collections without slugs. */
const KEYS: Record<string, string> = { 'price-item': 'name', outcode: 'code', redirect: 'from' }

interface Content {
  entries: Entry[]
  faults: string[]
}

/**
 * Reads every seed file: `{plural}.yaml` is a list; `{plural}.md` and the Markdown files in `{plural}/` hold one entry
 * after another, those in `single/` one single type after another.
 */
export const readContent = async (folder: string): Promise<Content> => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(md|yaml)$/.test(file)).sort()
  const texts = await Promise.all(
    files.map(async (file) => [file.replaceAll('\\', '/'), await readFile(path.join(folder, file), 'utf8')] as const),
  )
  const content: Content = { entries: [], faults: [] }
  for (const type of seededTypes()) {
    for (const [file, text] of texts) {
      if (!belongsTo(type, file)) continue
      try {
        content.entries.push(...(file.endsWith('.md') ? documents : list)(type, file, text))
      } catch (error) {
        content.faults.push(`${file}: ${(error as Error).message}`)
      }
    }
  }
  return content
}

const belongsTo = ({ kind, info }: Schema.ContentType, file: string): boolean =>
  /^[^/.]+/.exec(file)?.[0] === (kind === 'singleType' ? 'single' : info.pluralName)

const list = ({ uid, info }: Schema.ContentType, file: string, text: string): Entry[] =>
  (parse(text) as Data[]).map((data, at) => {
    const key = String(data[KEYS[info.singularName] ?? 'slug'] ?? at + 1)
    return { uid, key, file: `${file} (${key})`, data }
  })

/** Each entry is a line `--- key`, YAML, a line `---`, and Markdown for the first rich text of the type. */
const documents = (type: Schema.ContentType, file: string, text: string): Entry[] => {
  const { uid, kind, info, attributes } = type
  return text.split(/^(?=--- )/m).flatMap((entry) => {
    const [, key, yaml = '', body = ''] =
      /^--- (\S+)\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(entry) ?? []
    if (!key) throw new Error('each entry must start with “--- ” and its key, then YAML and a line “---”')
    if (kind === 'singleType' && key !== info.singularName) return []
    const slug = attributes.slug ? { slug: key } : {}
    const data = { ...slug, ...(parse(yaml) as Data | null), ...bodyField(uid, body.trim()) }
    return { uid, key, file: `${file} (${key})`, data }
  })
}

const bodyField = (uid: string, body: string): Data => {
  if (!body) return {}
  const field = attributesOf(uid).find(([, { type }]) => type === 'richtext')?.[0]
  if (!field) throw new Error('has text below the front matter, but the type has no rich text')
  return { [field]: body }
}
