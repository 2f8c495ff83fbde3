import type { Context } from 'koa'
import { type May, mayOf } from '../private-files/signed-in'
import { hasDrafts } from '../schema/attributes'
import { isPublicType } from '../schema/public-types'
import { entryIn, serveEditors } from '../shared/rest'
import { contentOf, present } from './content'
import { differences, leavesOf, pathsOf } from './differences'
import { draftIn, type EntryVersion, type Row, rowsOf, VERSION } from './kept'
import { restore } from './restore'

const LISTED = ['id', 'documentId', 'uid', 'entry', 'language', 'title', 'event', 'at', 'editor', 'removeAt']
const NEWEST_FIRST = [{ at: 'desc' }, { id: 'desc' }]

/**
 * For the admin's panel “Earlier versions” and its page “Bin”. Who may not read an entry gets the answer that there is
 * none. Must run in `register`.
 */
export const serveVersions = (): void => {
  serveEditors([
    { method: 'GET', path: '/entry-versions', handler: listVersions },
    { method: 'GET', path: '/entry-versions/deleted', handler: listDeleted },
    { method: 'GET', path: '/entry-versions/:id', handler: compare },
    { method: 'POST', path: '/entry-versions/:id/restore', handler: restoreVersion },
  ])
}

/** `GET /entry-versions?uid=…&documentId=…&locale=…`: `{ versions }` of an entry, newest first. */
const listVersions = async (ctx: Context) => {
  const { uid, documentId: entry, locale: language } = entryIn(ctx.query)
  const may = await permissions(ctx, uid)
  const row = may && draftIn(uid, await rowsOf(uid, entry), language)
  if (!row || !may.read(row)) return ctx.notFound()
  const versions = await strapi.db
    .query(VERSION)
    .findMany({ select: LISTED, where: { uid, entry, language }, orderBy: NEWEST_FIRST })
  ctx.body = { versions, hasDrafts: hasDrafts(uid) }
}

/** `GET /entry-versions/deleted`: `{ entries }`, of the types that the editor may read. */
const listDeleted = async (ctx: Context) => {
  const select = [...LISTED, 'creatorId']
  const rows: EntryVersion[] = await strapi.db
    .query(VERSION)
    .findMany({ select, where: { event: 'deleted' }, orderBy: NEWEST_FIRST })
  const allowed = new Map<string, May | undefined>()
  const entries = []
  for (const row of rows) {
    if (!allowed.has(row.uid)) allowed.set(row.uid, await permissions(ctx, row.uid))
    if (!allowed.get(row.uid)?.read(await deletedRow(row))) continue
    const { info } = strapi.contentTypes[row.uid as never] as { info: { displayName: string } }
    entries.push({ ...row, type: info.displayName, hasDrafts: hasDrafts(row.uid) })
  }
  ctx.body = { entries }
}

/** `GET /entry-versions/{id}`: `{ fields, gone }`, the fields that differ from the draft, and what is gone since. */
const compare = async (ctx: Context) => {
  const readable = await findFor(ctx)
  if (!readable) return ctx.notFound()
  const { version, may, row } = readable
  const { uid, data } = version
  const now = readable.isDeleted ? [] : leavesOf(uid, contentOf(uid, row))
  const fields = differences(leavesOf(uid, data), now).filter(({ path }) => may.read(row, path))
  ctx.body = { fields, gone: (await present(uid, data)).gone }
}

/** `POST /entry-versions/{id}/restore`: `{ documentId, path, gone }`. */
const restoreVersion = async (ctx: Context) => {
  const readable = await findFor(ctx)
  if (!readable) return ctx.notFound()
  const { version, may, row, isDeleted } = readable
  const action = isDeleted ? 'create' : 'update'
  // A part of a version would be a state that never was.
  if (!may[action](row) || !pathsOf(version.uid).every((path) => may[action](row, path))) return ctx.forbidden()
  ctx.body = await restore(version, ctx.state.user.id)
}

interface ReadableVersion {
  version: EntryVersion
  may: May
  /** The draft, or what permissions need to know of a deleted entry. */
  row: Row
  isDeleted: boolean
}

const findFor = async (ctx: Context): Promise<ReadableVersion | undefined> => {
  const version: EntryVersion | null = await strapi.db.query(VERSION).findOne({ where: { documentId: ctx.params.id } })
  const may = version && (await permissions(ctx, version.uid))
  if (!version || !may) return undefined
  const { uid, entry, language } = version
  const current = draftIn(uid, await rowsOf(uid, entry), language)
  const row = current ?? (await deletedRow(version))
  return may.read(row) ? { version, may, row, isDeleted: !current } : undefined
}

/** @returns undefined for types without versions, and those that the editor may not read at all */
const permissions = async (ctx: Context, uid: string): Promise<May | undefined> => {
  if (!isPublicType(uid)) return undefined
  const may = await mayOf(ctx.state.user.id, uid)
  return may?.read() ? may : undefined
}

/** What permissions need to know of a deleted entry. */
const deletedRow = async ({ entry, language, creatorId }: EntryVersion): Promise<Row> => {
  const where = { id: creatorId ?? 0 }
  return {
    documentId: entry,
    // Roles may be limited to languages.
    ...(language && { locale: language }),
    createdBy: await strapi.db.query('admin::user').findOne({ where, populate: ['roles'] }),
  }
}
