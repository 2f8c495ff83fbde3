import { isDeepStrictEqual } from 'node:util'
import type { Struct } from '@strapi/strapi'
import { mainFieldOf } from '../bootstrap/editor-view'
import { attributesOf, fieldsOf, hasDrafts } from '../schema/attributes'
import { type Content, contentOf } from './content'

export const VERSION = 'api::entry-version.entry-version'

const MAX_VERSIONS = 50

/** A version that is kept. */
export interface EntryVersion {
  id: number
  uid: string
  /** The entry's documentId. */
  entry: string
  /** Empty for types without languages. */
  language: string
  title: string
  /** `draft`: replaced by restoring another version, or restored itself after it was deleted. */
  event: 'published' | 'draft' | 'deleted'
  at: string
  editor: string | null
  editorId: number | null
  creatorId: number | null
  data: Content
}

export interface Editor {
  id: number
  firstname?: string | null
  lastname?: string | null
  username?: string | null
}

/** A row of an entry: its draft, or what is published, in one language. */
export interface Row extends Record<string, unknown> {
  documentId: string
  locale?: string | null
  publishedAt?: string | null
  createdBy?: Editor | null
  updatedBy?: Editor | null
}

/** All versions of an entry that Strapi has, complete; roles may be limited to an editor's own entries. */
export const rowsOf = (uid: string, documentId: string): Promise<Row[]> => {
  const { kind } = strapi.contentTypes[uid as never] as Struct.ContentTypeSchema
  const populate = {
    ...fieldsOf(uid, ['media', 'relation']),
    createdBy: { populate: ['roles'] },
    updatedBy: true,
  }
  // A single type that was deleted and made again has another documentId.
  return strapi.db.query(uid).findMany({ where: kind === 'singleType' ? {} : { documentId }, populate })
}

/** Keeps a row, unless the version published last says the same. */
export const keep = async (
  uid: string,
  row: Row,
  event: EntryVersion['event'],
  editor = row.updatedBy ?? undefined,
): Promise<void> => {
  const query = strapi.db.query(VERSION)
  const where = { uid, entry: row.documentId, language: row.locale ?? '' }
  const data = contentOf(uid, row)
  const orderBy = [{ at: 'desc' }, { id: 'desc' }]
  const [last]: EntryVersion[] = await query.findMany({ where: { ...where, event: 'published' }, orderBy, limit: 1 })
  if (event !== 'deleted' && last && isDeepStrictEqual(last.data.fields, data.fields)) return
  const now = new Date().toISOString()
  const at = event === 'published' ? (row.publishedAt ?? now) : now
  const by = { editor: editor ? nameOfEditor(editor) : null, editorId: editor?.id, creatorId: row.createdBy?.id }
  await query.create({ data: { ...where, title: titleOf(uid, row), event, at, ...by, data } })
  const surplus: EntryVersion[] = await query.findMany({
    select: ['id'],
    where: { ...where, event: { $ne: 'deleted' } },
    orderBy,
    offset: MAX_VERSIONS,
  })
  if (surplus.length) await query.deleteMany({ where: { id: { $in: surplus.map(({ id }) => id) } } })
}

const titleOf = (uid: string, row: Row): string => {
  const { kind, info } = strapi.contentTypes[uid as never] as Struct.ContentTypeSchema
  const names = attributesOf(uid).map(([name]) => name)
  return kind === 'singleType' ? info.displayName : String(row[mainFieldOf(names)] ?? '')
}

export const nameOfEditor = ({ firstname, lastname, username }: Editor): string =>
  [firstname, lastname].filter(Boolean).join(' ') || (username ?? 'An editor')

/** What an editor works on in one language: the draft, or the entry of a type without drafts. */
export const draftIn = (uid: string, rows: Row[], language: string): Row | undefined =>
  rows.find(({ locale, publishedAt }) => (locale ?? '') === language && (!publishedAt || !hasDrafts(uid)))
