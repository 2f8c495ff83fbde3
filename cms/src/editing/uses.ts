import type { Context } from 'koa'
import { permittedDraft } from '../preview/permitted'
import { entriesNaming, PRICE_ITEM } from '../prices/price-rules'
import { abilityOf } from '../private-files/signed-in'
import { hasDrafts } from '../schema/attributes'
import { relationsTo } from '../schema/public-types'
import { formPath, nameOf, typePath } from '../schema/words'
import { serveEditors } from '../shared/rest'
import { usesOfPicture } from '../upload/pictures'

const READ = 'plugin::content-manager.explorer.read'
/** Of one relation. */
const MAX_LISTED = 20

interface Use {
  uid: string
  path: string
  name: string
}

/** Where an entry or a picture is used: what refers to it and, of a price, what names it in a text. In `register`. */
export const serveUses = (): void => {
  const readable = async (ctx: Context, uses: Use[]) => {
    const ability = await abilityOf(ctx.state.user.id)
    const byPath = new Map(uses.filter(({ uid }) => ability?.can(READ, uid)).map(({ path, name }) => [path, name]))
    return [...byPath].map(([path, name]) => ({ path, name }))
  }
  const ofEntry = async (ctx: Context) => {
    const draft = await permittedDraft(ctx, ctx.query, 'read')
    if (!draft) return ctx.notFound()
    const { version, type } = draft
    const named = type.uid === PRICE_ITEM ? await entriesNaming([String(version.key)]) : []
    const paths = named.map(({ uid, documentId, name }) => ({ uid, path: formPath(uid, documentId), name }))
    ctx.body = await readable(ctx, [...(await referring(type.uid, version.documentId)), ...paths])
  }
  const ofPicture = async (ctx: Context) => {
    const where = { id: Number(ctx.params.id) || 0 }
    const file = await strapi.db.query('plugin::upload.file').findOne({ where })
    if (!file || !(await abilityOf(ctx.state.user.id))?.can('plugin::upload.read', 'plugin::upload.file'))
      return ctx.notFound()
    ctx.body = await readable(ctx, await usesOfPicture(file))
  }
  serveEditors([
    { method: 'GET', path: '/entry-uses', handler: ofEntry },
    { method: 'GET', path: '/picture-uses/:id', handler: ofPicture },
  ])
}

/** The entries with a relation to it, as their drafts have it; of many, the last ones and a link to the list. */
const referring = async (target: string, documentId: string): Promise<Use[]> => {
  const uses = relationsTo(target).map(async ({ type, field }): Promise<Use[]> => {
    const { uid, info } = type
    const query = strapi.db.query(uid)
    const where = { [field]: { documentId }, ...(hasDrafts(uid) && { publishedAt: null }) }
    const entries = await query.findMany({ where, orderBy: { id: 'desc' }, limit: MAX_LISTED })
    const listed = entries.map((entry) => ({ uid, path: formPath(uid, entry.documentId), name: nameOf(uid, entry) }))
    const all = listed.length < MAX_LISTED ? 0 : await query.count({ where })
    const path = `${typePath(type)}?filters[$and][0][${field}][documentId][$eq]=${documentId}`
    return all > MAX_LISTED ? [...listed, { uid, path, name: `All ${all}: ${info.displayName}` }] : listed
  })
  return (await Promise.all(uses)).flat()
}
