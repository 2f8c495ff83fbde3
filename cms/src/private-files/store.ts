import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { oldReferences, removeFilesOf, writePrivate } from './files'
import { FILE_KINDS, type FileKind } from './kinds'

/** The site delivers the entry moments after its files; a retry sends the files again. */
const ORPHAN_MS = 24 * 3_600_000

/** Maximum number of references in one query. */
const CHUNK = 500

/** `PUT /{path}/{reference}/{sha256}.{extension}` from the site, before the entry itself: 204, also if it is repeated. */
export const storeFile =
  (kind: FileKind) =>
  async (ctx: Context): Promise<void> => {
    const secret = process.env.SITE_HOOK_SECRET
    if (secret && ctx.get('x-hook-secret') !== secret) throw new errors.ForbiddenError('Only the site sends files')
    const data = await readBody(ctx, kind.maxBytes)
    const fault = await writePrivate(kind, ctx.params.reference, ctx.params.name, data)
    if (fault) throw new errors.ValidationError(fault)
    ctx.status = 204
  }

const readBody = async (ctx: Context, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of ctx.req) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new errors.PayloadTooLargeError('The file is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Deletes files with their entry, however it is deleted. */
export const deleteFilesWithEntries = (strapi: Core.Strapi): void => {
  for (const kind of FILE_KINDS) {
    const { owner } = kind
    const find = (where: object) => strapi.db.query(owner).findMany({ select: ['reference'], where })
    const remove = ({ state }: { state: Found }) => removeFound(strapi, kind, state)
    strapi.db.lifecycles.subscribe({
      models: [owner],
      async beforeDelete({ params, state }) {
        state.found = await find(params.where)
      },
      async beforeDeleteMany({ params, state }) {
        state.found = await find(params.where)
      },
      afterDelete: remove,
      afterDeleteMany: remove,
    })
  }
}

interface Found {
  found?: { reference: string }[]
}

/** Removes files after the commit, so that a deletion that is rolled back keeps its files. */
const removeFound = async (strapi: Core.Strapi, kind: FileKind, { found }: Found): Promise<void> => {
  await strapi.db.transaction(async ({ onCommit }) =>
    onCommit(() => {
      for (const { reference } of found ?? []) void removeFilesOf(kind, reference)
    }),
  )
}

/**
 * Removes files whose entry was deleted just before a crash, or never arrived: at the start, and then once a day, because
 * those of the crash are still too new at the start that follows it.
 * @returns a function that stops it
 */
export const keepRemovingOrphans = async (strapi: Core.Strapi): Promise<() => void> => {
  await removeOrphans(strapi)
  const remove = () =>
    removeOrphans(strapi).catch((error: Error) => strapi.log.error(`Old files could not be removed: ${error.message}`))
  const timer = setInterval(remove, ORPHAN_MS).unref()
  return () => clearInterval(timer)
}

const removeOrphans = async (strapi: Core.Strapi): Promise<void> => {
  for (const kind of FILE_KINDS) {
    const old = await oldReferences(kind, ORPHAN_MS)
    for (let start = 0; start < old.length; start += CHUNK) {
      const references = old.slice(start, start + CHUNK)
      const found: { reference: string }[] = await strapi.db
        .query(kind.owner)
        .findMany({ select: ['reference'], where: { reference: { $in: references } } })
      const known = new Set(found.map(({ reference }) => reference))
      for (const reference of references) if (!known.has(reference)) await removeFilesOf(kind, reference)
    }
  }
}
