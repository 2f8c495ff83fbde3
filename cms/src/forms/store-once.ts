import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { areNames, haveArrived } from '../private-files/files'
import type { FileKind } from '../private-files/kinds'

/** How to store one kind of form that the site delivers. */
export interface StoreOnceOptions {
  /** Fields that a sender may set. */
  fields: readonly string[]
  files: { kind: FileKind; field: string }
  /** Stores an entry. Another process may store one with the same reference at the same time. */
  store(data: Fields, input: unknown): Promise<void>
}

export type Fields = Record<string, unknown>

interface Receipt {
  reference: string
  isNew: boolean
}

/** Stores what visitors send once for each reference, however often the site delivers it, and only with its files. */
export const createStoreOnce = (strapi: Core.Strapi, { fields, files, store }: StoreOnceOptions) => {
  const { owner } = files.kind
  /** The latest write for each reference: two equal requests at the same time must not create two entries. */
  const running = new Map<string, Promise<Receipt>>()

  const isStored = async (reference: string) =>
    (await strapi.documents(owner).findFirst({ filters: { reference } })) !== null

  const take = async (data: Fields, reference: string, input: unknown): Promise<Receipt> => {
    if (await isStored(reference)) return { reference, isNew: false }
    // The site then sends the files and the entry again.
    if (!(await haveArrived(files.kind, reference, (data[files.field] ?? []) as string[])))
      throw new errors.ApplicationError('The files have not arrived')
    try {
      await store(data, input)
      return { reference, isNew: true }
    } catch (error) {
      // Another Strapi on the same database was faster: the column is unique.
      if (await isStored(reference)) return { reference, isNew: false }
      throw error
    }
  }

  return async (input: unknown, own: Fields = {}): Promise<Receipt> => {
    const data: Fields = { ...clean(input, fields), ...own }
    const { reference } = data
    if (typeof reference !== 'string' || !/^[\w-]{4,20}$/.test(reference))
      throw fault('reference', 'reference must be 4 to 20 letters, digits or hyphens')
    if (!areNames(files.kind, data[files.field] ?? [])) throw fault(files.field, 'these must be names of files')
    if (!data.phone && !data.email) throw fault('phone', 'phone or email is required')
    const before = running.get(reference)?.catch(() => undefined) ?? Promise.resolve()
    const taking = before.then(() => take(data, reference, input))
    running.set(reference, taking)
    try {
      return await taking
    } finally {
      if (running.get(reference) === taking) running.delete(reference)
    }
  }
}

/** Keeps known fields only, trimmed, and drops empty ones. */
const clean = (input: unknown, fields: readonly string[]): Fields => {
  if (!input || typeof input !== 'object') throw fault('data', 'data must be an object')
  const trimmed = Object.entries(input)
    .filter(([name]) => fields.includes(name))
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
    .filter(([, value]) => value !== '' && value !== null)
  return Object.fromEntries(trimmed)
}

/** The shape of Strapi's own validation errors. */
const fault = (field: string, message: string) =>
  new errors.ValidationError(message, {
    errors: [{ path: [field], message, name: 'ValidationError' }],
  })
