import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { wakeOutbox } from '../outbox/outbox'
import { mailsFor, recordMails, type StoredEntry } from '../outbox/records'
import { areNames, haveArrived } from '../private-files/files'
import type { FileKind } from '../private-files/kinds'
import { isDuplicate } from '../shared/document-actions'
import { bodyOf, validationFault } from '../shared/rest'
import { createQueueByKey } from '../shared/tasks'

type Fields = Record<string, unknown>

/** How to store one kind of form that the site delivers. */
interface StoreOnceOptions {
  kind: FileKind
  /** Fields that a sender may set. */
  fields: readonly string[]
  /** Adds those that a sender does not set. */
  complete(data: Fields, ctx: Context): Fields | Promise<Fields>
  /** Stores what belongs to the entry, in its transaction. */
  also?(entry: StoredEntry, ctx: Context): Promise<void>
}

/** Attempts while other processes store what must be unique, such as a survey at the same time. */
const MAX_ATTEMPTS = 5

/**
 * A REST call that stores what visitors send once for each reference, however often the site delivers it, together with
 * its emails, and only with its files. It responds with the reference: 201 for a new entry, 200 for one that is already
 * stored, also under the reference that the same form had a few hours `earlier`.
 */
export const createStoreOnce = ({ kind, fields, complete, also }: StoreOnceOptions) => {
  const runInOrder = createQueueByKey<string>()

  const isStored = async (...references: unknown[]) =>
    (await strapi.documents(kind.owner).findFirst({ filters: { reference: { $in: references } } })) !== null

  /** All or nothing: an entry always has its emails. */
  const store = (data: Fields, ctx: Context) =>
    strapi.db.transaction(async () => {
      // The schema checks lengths and required fields.
      const entry: unknown = await strapi.documents(kind.owner).create({ data: data as never })
      await recordMails(entry as StoredEntry, await mailsFor(data), kind.subject)
      await also?.(entry as StoredEntry, ctx)
    })

  /** @returns whether the entry is new */
  const storeIfNew = async (sent: Fields, earlier: unknown, ctx: Context): Promise<boolean> => {
    const { reference } = sent
    if (await isStored(reference, earlier)) return false
    // The site then sends the files and the entry again.
    if (!(await haveArrived(kind, String(reference), (sent[kind.field] ?? []) as string[])))
      throw new errors.ApplicationError('The files have not arrived')
    const data = await complete(sent, ctx)
    for (let attempt = 1; ; attempt++)
      try {
        await store(data, ctx)
        wakeOutbox()
        return true
      } catch (error) {
        // Another Strapi on the same database was faster: the column is unique.
        if (await isStored(reference)) return false
        if (!isDuplicate(error) || attempt === MAX_ATTEMPTS) throw error
      }
  }

  return async (ctx: Context): Promise<void> => {
    const { earlier, ...data } = readFields(bodyOf(ctx).data, [...fields, 'earlier'])
    const { reference } = data
    if (!isReference(reference) || !isReference(earlier ?? reference))
      throw validationFault('reference', 'reference must be 4 to 20 letters, digits or hyphens')
    if (!areNames(kind, data[kind.field] ?? [])) throw validationFault(kind.field, 'these must be names of files')
    if (!data.phone && !data.email) throw validationFault('phone', 'phone or email is required')
    const isNew = await runInOrder(reference, () => storeIfNew(data, earlier ?? reference, ctx))
    ctx.status = isNew ? 201 : 200
    ctx.body = { data: { reference } }
  }
}

const isReference = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{4,20}$/.test(value)

/** Only the fields that a sender may set, trimmed, without empty ones. */
const readFields = (input: unknown, fields: readonly string[]): Fields => {
  if (!input || typeof input !== 'object') throw validationFault('data', 'data must be an object')
  const trimmed = Object.entries(input)
    .filter(([name]) => fields.includes(name))
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
    .filter(([, value]) => value !== '' && value !== null)
  return Object.fromEntries(trimmed)
}
