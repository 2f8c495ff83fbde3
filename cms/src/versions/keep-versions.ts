import { hasDrafts } from '../schema/attributes'
import { isPublicType } from '../schema/public-types'
import { isFromAdmin, isPublishing, type Middleware } from '../shared/document-actions'
import { repeat } from '../shared/tasks'
import { type Editor, keep, type Row, rowsOf, VERSION } from './kept'

const DAY_MS = 24 * 3_600_000
const BIN_MS = 90 * DAY_MS

/**
 * Keeps what is published, and what is deleted, in the transaction of the action. What is published when the action
 * comes may be older than this.
 */
export const keepVersions: Middleware = async (context, next) => {
  const { uid, action, params } = context
  const isShown = isPublishing(context) || (!hasDrafts(uid) && ['create', 'update'].includes(action))
  if (!isPublicType(uid) || !(isShown || ['unpublish', 'delete'].includes(action))) return next()
  const { documentId } = params as { documentId?: string }
  return strapi.db.transaction(async () => {
    const before = documentId ? await rowsOf(uid, documentId) : []
    for (const row of before) if (isVisible(uid, row)) await keep(uid, row, 'published')
    const result = await next()
    const after = await rowsOf(uid, documentId ?? (result as Row).documentId)
    const editor = isFromAdmin() ? (strapi.requestContext.get()?.state.user as Editor) : undefined
    if (action === 'delete') await keepDeleted(uid, leftOut(before, after), editor)
    if (isShown) for (const row of after) if (isVisible(uid, row)) await keep(uid, row, 'published', editor)
    return result
  })
}

const isVisible = (uid: string, { publishedAt }: Row) => !hasDrafts(uid) || publishedAt

/** The rows in languages that the entry no longer has. Drafts come first. */
const leftOut = (before: Row[], after: Row[]): Row[] =>
  before
    .filter(({ locale }) => !after.some((row) => row.locale === locale))
    .sort((first, second) => Number(Boolean(first.publishedAt)) - Number(Boolean(second.publishedAt)))

/** The versions that were published go with their entry. */
const keepDeleted = async (uid: string, rows: Row[], editor?: Editor): Promise<void> => {
  const removeAt = new Date(Date.now() + BIN_MS).toISOString()
  const done = new Set<unknown>()
  for (const row of rows) {
    if (done.has(row.locale)) continue
    done.add(row.locale)
    await keep(uid, row, 'deleted', editor)
    const where = { uid, entry: row.documentId, language: row.locale ?? '' }
    await strapi.db.query(VERSION).updateMany({ where, data: { removeAt } })
  }
}

/** @returns a function that stops it */
export const emptyBinDaily = () =>
  repeat(DAY_MS, 'Emptying the bin', () =>
    strapi.db.query(VERSION).deleteMany({ where: { removeAt: { $lt: new Date().toISOString() } } }),
  )
