import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { areNames, haveArrived } from '../private-files/files'
import type { FileKind } from '../private-files/kinds'
import { bodyOf, validationFault } from '../shared/rest'
import { createQueueByKey } from '../shared/tasks'

/** How to store one kind of form that the site delivers. */
interface StoreOnceOptions {
  /** Fields that a sender may set. */
  fields: readonly string[]
  files: { kind: FileKind; field: string }
  /** Stores an entry. Another process may store one with the same reference at the same time. */
  store(data: Fields, ctx: Context): Promise<void>
}

export type Fields = Record<string, unknown>

/**
 * A REST call that stores what visitors send once for each reference, however often the site delivers it, and only with
 * its files. It responds with the reference: 201 for a new entry, 200 for one that is already stored, also under the
 * reference that the same form had a few hours `earlier`.
 */
export const createStoreOnce = ({ fields, files, store }: StoreOnceOptions) => {
  const runInOrder = createQueueByKey<string>()

  const isStored = async (...references: unknown[]) =>
    (await strapi.documents(files.kind.owner).findFirst({ filters: { reference: { $in: references } } })) !== null

  /** @returns whether the entry is new */
  const storeIfNew = async (data: Fields, reference: string, earlier: unknown, ctx: Context): Promise<boolean> => {
    if (await isStored(reference, earlier)) return false
    // The site then sends the files and the entry again.
    if (!(await haveArrived(files.kind, reference, (data[files.field] ?? []) as string[])))
      throw new errors.ApplicationError('The files have not arrived')
    try {
      await store(data, ctx)
      return true
    } catch (error) {
      // Another Strapi on the same database was faster: the column is unique.
      if (await isStored(reference)) return false
      throw error
    }
  }

  return async (ctx: Context): Promise<void> => {
    const { earlier, ...data } = readFields(bodyOf(ctx).data, [...fields, 'earlier'])
    const { reference } = data
    if (!isReference(reference) || !isReference(earlier ?? reference))
      throw validationFault('reference', 'reference must be 4 to 20 letters, digits or hyphens')
    if (!areNames(files.kind, data[files.field] ?? []))
      throw validationFault(files.field, 'these must be names of files')
    if (!data.phone && !data.email) throw validationFault('phone', 'phone or email is required')
    const isNew = await runInOrder(reference, () => storeIfNew(data, reference, earlier ?? reference, ctx))
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
