import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { checkerOf } from '../private-files/signed-in'
import { PUBLISHED } from '../shared/document-actions'
import { bodyOf, serveEditors } from '../shared/rest'
import { readList } from './read-list'

const OUTCODE = 'api::outcode.outcode'
/** Enough for all postcodes of Greater London, and more than a request would wait for. */
const MAX_LINES = 1_000
const MAX_FAULTS = 10

interface Stored {
  documentId: string
  code: string
}

/** `POST /outcodes/import`: adds and changes the covered postcodes of a pasted list, all or none. In `register`. */
export const serveOutcodeImport = (): void => {
  const take = async (ctx: Context) => {
    const may = (await checkerOf(ctx.state.user.id, OUTCODE))?.can
    if (!may?.create() || !may.update()) throw new errors.ForbiddenError()
    const text = String(bodyOf(ctx).text ?? '')
    if (text.split('\n').length > MAX_LINES) throw new errors.ValidationError(`At most ${MAX_LINES} lines at once.`)
    const stored: Stored[] = await strapi.db.query(OUTCODE).findMany({ select: ['documentId', 'code'] })
    const regions = await strapi.db.query('api::region.region').findMany({ where: PUBLISHED })
    const documentIds = new Map(stored.map(({ code, documentId }) => [code, documentId]))
    const { outcodes, faults } = readList(text, { codes: new Set(documentIds.keys()), regions })
    if (outcodes.length === 0)
      throw new errors.ValidationError('Write one postcode on each line, as in “SW4, Clapham”.')
    if (faults.length > 0)
      throw new errors.ValidationError(['Nothing is saved.', ...faults.slice(0, MAX_FAULTS)].join('\n'))
    await strapi.db.transaction(async () => {
      for (const outcode of outcodes) {
        const documentId = documentIds.get(outcode.code)
        const data = { ...outcode, updatedBy: ctx.state.user.id } as never
        if (documentId) await strapi.documents(OUTCODE).update({ documentId, data })
        else await strapi.documents(OUTCODE).create({ data })
      }
    })
    const changed = outcodes.filter(({ code }) => documentIds.has(code)).length
    ctx.body = { added: outcodes.length - changed, changed }
  }
  serveEditors([{ method: 'POST', path: '/outcodes/import', handler: take }])
}
