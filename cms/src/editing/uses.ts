import type { Context } from 'koa'
import { permittedDraft } from '../preview/permitted'
import { entriesNaming, PRICE_ITEM } from '../prices/price-rules'
import { abilityOf } from '../private-files/signed-in'
import { attributesOf, hasDrafts } from '../schema/attributes'
import { publicTypes } from '../schema/public-types'
import { formPath, nameOf } from '../schema/words'
import { serveEditors } from '../shared/rest'

const READ = 'plugin::content-manager.explorer.read'

interface Use {
  uid: string
  documentId: string
  name: string
}

/** Where an entry is used: what refers to it and, of a price, what names it in a text. In `register`. */
export const serveUses = (): void => {
  const list = async (ctx: Context) => {
    const found = await permittedDraft(ctx, ctx.query, 'read')
    if (!found) return ctx.notFound()
    const { version, type } = found
    const named = type.uid === PRICE_ITEM ? await entriesNaming([String(version.key)]) : []
    const ability = await abilityOf(ctx.state.user.id)
    const uses = [...(await referring(type.uid, version.documentId)), ...named].filter((use) =>
      ability?.can(READ, use.uid),
    )
    const byPath = new Map(uses.map((use) => [formPath(use.uid, use.documentId), use.name]))
    ctx.body = [...byPath].map(([path, name]) => ({ path, name }))
  }
  serveEditors([{ method: 'GET', path: '/entry-uses', handler: list }])
}

/** The entries with a relation to it, as their drafts have it. */
const referring = async (target: string, documentId: string): Promise<Use[]> => {
  const relations = publicTypes().flatMap(({ uid }) =>
    attributesOf(uid).flatMap(([field, attribute]) =>
      attribute.type === 'relation' && attribute.target === target ? [{ uid, field }] : [],
    ),
  )
  const uses = relations.map(async ({ uid, field }): Promise<Use[]> => {
    const where = { [field]: { documentId }, ...(hasDrafts(uid) && { publishedAt: null }) }
    const entries = await strapi.db.query(uid).findMany({ where })
    return entries.map((entry) => ({ uid, documentId: entry.documentId, name: nameOf(uid, entry) }))
  })
  return (await Promise.all(uses)).flat()
}
