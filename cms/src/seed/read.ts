import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Core, Schema } from '@strapi/strapi'
import { parse } from 'yaml'
import { attributesOf } from '../schema/attributes'
import { seededTypes } from '../schema/public-types'

/** One entry of a seed file: its type, its place and its data. */
export interface Entry {
  uid: string
  /** The name that relations use: the slug, the name of a price item, the code of an outcode. */
  key: string
  file: string
  data: Record<string, unknown>
}

/** The key field of collections without slugs. */
const KEYS: Record<string, string> = { 'price-item': 'name', outcode: 'code', redirect: 'from' }

interface Content {
  entries: Entry[]
  faults: string[]
}

/** Reads every seed file: `single/{name}.md`, `{plural}/{slug}.md`, `{plural}.yaml`. */
export const readContent = async (strapi: Core.Strapi, folder: string): Promise<Content> => {
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll('\\', '/'))
  const content: Content = { entries: [], faults: [] }
  for (const type of seededTypes(strapi)) {
    const typeFiles = files.filter((file) => belongsTo(type, file)).sort()
    if (!typeFiles.length) content.faults.push(`${type.info.displayName}: no seed file`)
    for (const file of typeFiles) await readInto(content, strapi, type, folder, file)
  }
  return content
}

const belongsTo = ({ kind, info }: Schema.ContentType, file: string): boolean =>
  kind === 'singleType'
    ? file === `single/${info.singularName}.md`
    : file === `${info.pluralName}.yaml` || (path.dirname(file) === info.pluralName && file.endsWith('.md'))

const readInto = async (
  content: Content,
  strapi: Core.Strapi,
  type: Schema.ContentType,
  folder: string,
  file: string,
) => {
  const { uid, info } = type
  try {
    const text = await readFile(path.join(folder, file), 'utf8')
    if (file.endsWith('.md')) {
      const key = path.basename(file, '.md')
      const slug = type.attributes.slug ? { slug: key } : {}
      content.entries.push({ uid, key, file, data: { ...slug, ...frontMatter(strapi, uid, text) } })
    } else {
      const list = parse(text) as Record<string, unknown>[]
      list.forEach((data, at) => {
        const key = data[KEYS[info.singularName] ?? 'slug'] ?? at + 1
        content.entries.push({ uid, key: String(key), file: `${file} (${key})`, data })
      })
    }
  } catch (error) {
    content.faults.push(`${file}: ${(error as Error).message}`)
  }
}

/** YAML between two `---` lines; the Markdown below is the first rich text of the type. */
const frontMatter = (strapi: Core.Strapi, uid: string, text: string): Record<string, unknown> => {
  const parts = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(text)
  if (!parts) throw new Error('does not start with YAML between two “---” lines')
  const data = (parse(parts[1] ?? '') ?? {}) as Record<string, unknown>
  const body = parts[2]?.trim()
  if (!body) return data
  const field = attributesOf(strapi, uid).find(([, { type }]) => type === 'richtext')?.[0]
  if (!field) throw new Error('has text below the front matter, but the type has no rich text')
  if (field in data) throw new Error(`has ${field} in the front matter and below it`)
  return { ...data, [field]: body }
}
