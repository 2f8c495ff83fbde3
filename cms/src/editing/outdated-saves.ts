import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { hasDrafts } from '../schema/attributes'
import { isFromAdmin, type Middleware } from '../shared/document-actions'
import { inLocalWords, readFirmSettings } from '../shared/firm-settings'
import { type Editor, nameOfEditor, type Row } from '../versions/kept'

/** When the state of an entry that a form shows was saved. Sent with each entry, and back with each save. */
const HEADER = 'entry-version'

export interface FormOf {
  uid: string
  documentId: string
  /** Empty for types without languages. */
  locale?: string | null
}

/** Says to the admin's forms which state of an entry they get (cms/src/admin/editing/saves.ts). */
export const sendVersions = (): void => {
  strapi.server.use(async (ctx, next) => {
    await next()
    if (ctx.state.isOutdated) ctx.status = 409
    const version = ctx.state.entryVersion ?? versionIn(ctx as Context)
    if (version) ctx.set(HEADER, new Date(version).toISOString())
  })
}

/** Not of what is published, which no form saves. */
const versionIn = ({ method, path, params, body }: Context): string | undefined => {
  if (method !== 'GET' || !path.startsWith('/content-manager/') || !(params?.model in strapi.contentTypes))
    return undefined
  const { data } = (body ?? {}) as { data?: { updatedAt?: string; publishedAt?: string } }
  return data?.publishedAt && hasDrafts(params.model) ? undefined : data?.updatedAt
}

/** Refuses a save if the entry has changed since the form was loaded: the last save would win silently. */
export const refuseOutdatedSaves: Middleware = async ({ uid, action, params }, next) => {
  const ctx = strapi.requestContext.get() as Context | undefined
  const { documentId, locale } = params as FormOf
  if (action !== 'update' || !ctx || !isFromAdmin() || ctx.params?.model !== uid) return next()
  return strapi.db.transaction(async () => {
    const form = { uid, documentId, locale }
    const loaded = ctx.get(HEADER)
    ctx.state.isOutdated = loaded && !(await lock(form, loaded))
    if (ctx.state.isOutdated)
      throw new errors.ValidationError(
        `Not saved: ${await changeSince(form, loaded, ctx.state.user.id)}. Copy what you have written, load the page again, and put it in there.`,
      )
    const result = (await next()) as Row | undefined
    ctx.state.entryVersion = result?.updatedAt
    return result as never
  })
}

/** Whether the entry is still as it was loaded; no other save can then come before the transaction ends. */
const lock = async (form: FormOf, loaded: string): Promise<boolean> => {
  const updatedAt = new Date(loaded)
  if (Number.isNaN(updatedAt.getTime())) throw new errors.ValidationError(`Not a date: ${HEADER}`)
  const where = { ...rowOf(form), updatedAt }
  return (await strapi.db.query(form.uid).updateMany({ where, data: { updatedAt } })).count > 0
}

const rowOf = ({ uid, documentId, locale }: FormOf) => ({
  documentId,
  ...(locale && { locale }),
  ...(hasDrafts(uid) && { publishedAt: null }),
})

/** Who has saved an entry after a form loaded it, such as `Mary has saved this on Friday 4 December 2026, 09:00`. */
export const changeSince = async (form: FormOf, loaded: string, reader: number): Promise<string | undefined> => {
  const where = rowOf(form)
  const row = await strapi.db.query(form.uid).findOne({ where, populate: ['updatedBy'] })
  if (!row) return 'the entry is gone'
  const at = new Date(row.updatedAt)
  if (at.toISOString() === loaded) return undefined
  const editor: Editor | null = row.updatedBy
  const who = editor ? (editor.id === reader ? 'you have' : `${nameOfEditor(editor)} has`) : 'somebody has'
  return `${who} saved this on ${inLocalWords(await readFirmSettings(), at)}, after you had opened it here`
}
