import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { numberOfReply } from '../email/compose'
import { singleAddress, withoutInvisible } from '../email/safe-text'
import { wakeOutbox } from '../outbox/outbox'
import { dueNow, OUTGOING_MAIL, type OutgoingMail, type StoredEntry, type Subject } from '../outbox/records'
import { FILE_KINDS } from '../private-files/kinds'
import { mayOf } from '../private-files/signed-in'
import { bodyOf, serveEditors } from '../shared/rest'
import { type Editor, nameOfEditor } from '../versions/kept'

const PATH = '/office/replies'
const MAX_TEXT = 5_000

interface FormEntry {
  uid: string
  subject: Subject
  entry: StoredEntry & { progress: string }
}

/** The calls of the panel beside an enquiry or application: the replies to it, and a new one. In `register`. */
export const serveReplies = (): void => {
  const mails = () => strapi.db.query(OUTGOING_MAIL)

  const find = async (ctx: Context, given: Record<string, unknown>, action: 'read' | 'update'): Promise<FormEntry> => {
    const uid = String(given.uid)
    const kind = FILE_KINDS.find(({ owner }) => owner === uid)
    const may = kind && (await mayOf(ctx.state.user.id, uid))
    if (!kind || !may?.[action]()) throw new errors.ForbiddenError()
    const entry = await strapi.db.query(uid).findOne({ where: { documentId: String(given.documentId) } })
    if (!entry) throw new errors.NotFoundError()
    if (!may[action](entry)) throw new errors.ForbiddenError()
    return { uid, subject: kind.subject, entry }
  }

  const list = async (ctx: Context) => {
    const { subject, entry } = await find(ctx, ctx.query, 'read')
    const where = { [subject]: { id: entry.id }, recipientKind: 'reply' }
    const replies: OutgoingMail[] = await mails().findMany({ where, orderBy: { id: 'desc' } })
    const next = replies[0] ? numberOfReply(replies[0]) + 1 : 1
    ctx.body = {
      ...{ to: singleAddress(entry.email) ?? null, next },
      replies: replies.map(({ id, createdAt, editor, text, state, lastError }) => {
        return { id, at: createdAt, editor, text, state, lastError }
      }),
    }
  }

  /** The number makes a repeated call harmless, and shows whether another editor has answered meanwhile. */
  const send = async (ctx: Context) => {
    const body = bodyOf(ctx)
    const { uid, subject, entry } = await find(ctx, body, 'update')
    const { id, reference, progress } = entry
    const [text, number] = [withoutInvisible(String(body.text ?? '')), String(body.number)]
    if (!text || text.length > MAX_TEXT) throw new errors.ValidationError('Write a reply of at most 5,000 characters.')
    if (!/^[1-9]\d{0,2}$/.test(number)) throw new errors.ValidationError('The number of the reply is missing.')
    const recipient = singleAddress(entry.email)
    if (!recipient) throw new errors.ValidationError('There is no email address to reply to.')
    const key = `${reference} reply ${number}`
    const { user }: { user: Editor } = ctx.state as never
    try {
      await strapi.db.transaction(async () => {
        const reply = { recipientKind: 'reply', recipient, text, editor: nameOfEditor(user) }
        await strapi.documents(OUTGOING_MAIL).create({ data: { ...dueNow(), ...reply, key, [subject]: id } as never })
        const data = { progress: progress === 'new' ? 'answered' : progress, updatedBy: user.id }
        await strapi.db.query(uid).update({ where: { id }, data })
      })
    } catch (error) {
      const recorded: OutgoingMail | null = await mails().findOne({ where: { key } })
      if (!recorded) throw error
      if (recorded.text !== text)
        throw new errors.ValidationError('Somebody has replied meanwhile. Read that first, then send yours again.')
    }
    wakeOutbox()
    ctx.status = 204
  }

  serveEditors([
    { method: 'GET', path: PATH, handler: list },
    { method: 'POST', path: PATH, handler: send },
  ])
}
