import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { shorten } from '../email/safe-text'
import { permittedDraft } from '../preview/permitted'
import { complete } from '../preview/version'
import { mayOf } from '../private-files/signed-in'
import { CHOICE_WORDS, listInWords, nameOf } from '../schema/words'
import { readFirmSettings } from '../shared/firm-settings'
import { bodyOf, serveEditors } from '../shared/rest'
import { futureInstant, SCHEDULED_ACTION, type ScheduledAction, whenInWords } from './records'

const PATH = '/scheduled-actions'
const MAX_SHOWN = 10
/** Of a column. */
const MAX_TITLE = 255

/**
 * The calls of the panel beside the form, and of a column in lists. Only editors who may publish get an answer. In
 * `register`.
 */
export const serveScheduledActions = (): void => {
  const actions = () => strapi.db.query(SCHEDULED_ACTION)

  const entryOf = async (ctx: Context, given: Record<string, unknown>) => {
    const permitted = await permittedDraft(ctx, given, 'publish')
    if (!permitted) return undefined
    const { version, type } = permitted
    const where = { model: type.uid, entry: version.documentId, language: given.locale ? String(given.locale) : null }
    const { gaps } = await complete(type.uid, version)
    return { where, title: shorten(nameOf(type.uid, version), MAX_TITLE), gaps }
  }

  const list = async (ctx: Context) => {
    const entry = await entryOf(ctx, ctx.query)
    if (!entry) return ctx.notFound()
    const newest: ScheduledAction[] = await actions().findMany({
      where: entry.where,
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      limit: MAX_SHOWN,
    })
    const settings = await readFirmSettings()
    const gaps = entry.gaps.length ? `Still empty: ${listInWords(entry.gaps)}.` : null
    ctx.body = newest.map(({ id, action, state, reason, at }) => {
      const warning = action === 'publish' && state === 'waiting' ? gaps : null
      return { id, action, state, reason: reason ?? warning, when: whenInWords(settings, new Date(at)) }
    })
  }

  /** What happens next, by entry and language, such as `Publish: Friday 4 December 2026, 09:00`. */
  const listNext = async (ctx: Context) => {
    const model = String(ctx.query.uid)
    if (!(await mayOf(ctx.state.user.id, model))?.publish()) return ctx.notFound()
    const where = { model, state: 'waiting' }
    // The next of an entry comes last, and stays.
    const waiting: ScheduledAction[] = await actions().findMany({ where, orderBy: [{ at: 'desc' }, { id: 'desc' }] })
    const settings = await readFirmSettings()
    ctx.body = Object.fromEntries(
      waiting.map(({ entry, language, action, at }) => [
        `${entry} ${language ?? ''}`,
        `${CHOICE_WORDS[action]}: ${whenInWords(settings, new Date(at))}`,
      ]),
    )
  }

  const schedule = async (ctx: Context) => {
    const body = bodyOf(ctx)
    const entry = await entryOf(ctx, body)
    if (!entry) return ctx.notFound()
    const { action } = body
    if (action !== 'publish' && action !== 'unpublish') throw new errors.ValidationError('Choose what is to happen.')
    const at = futureInstant(await readFirmSettings(), {
      date: String(body.date),
      time: String(body.time),
    }).toISOString()
    const { where, title } = entry
    if (await actions().count({ where: { ...where, at, state: 'waiting' } }))
      throw new errors.ValidationError('Something is scheduled for that time already. Cancel it first.')
    const by = ctx.state.user.id
    // With `createdBy`, the list of them shows who it was.
    await actions().create({ data: { ...where, title, action, at, nextAttempt: at, by, createdBy: by } })
    ctx.status = 204
  }

  const cancel = async (ctx: Context) => {
    const action: ScheduledAction | null = await actions().findOne({ where: { id: Number(ctx.params.id) || 0 } })
    const entry = action && { uid: action.model, documentId: action.entry, locale: action.language }
    if (!entry || !(await entryOf(ctx, entry))) return ctx.notFound()
    const { count } = await actions().deleteMany({ where: { id: action.id, state: 'waiting' } })
    if (!count) throw new errors.ValidationError('It is too late: this is no longer waiting.')
    ctx.status = 204
  }

  serveEditors([
    { method: 'GET', path: PATH, handler: list },
    { method: 'GET', path: `${PATH}/next`, handler: listNext },
    { method: 'POST', path: PATH, handler: schedule },
    { method: 'DELETE', path: `${PATH}/:id`, handler: cancel },
  ])
}
