import type { Core, Struct } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { isSave, type Middleware, published } from '../shared/document-actions'

/** A published version of an entry, with the populated fields. */
export type Version = Record<string, unknown>

interface PublishedCheck {
  /** What to read of the entry, in the format of `strapi.db`. */
  populate: Record<string, unknown>
  /** A sentence for the editor. */
  fault: (versions: Version[]) => string | undefined | Promise<string | undefined>
}

/**
 * Prevents publishing entries that have a fault. Checks the published version after the action and rolls the transaction
 * back, so that it applies to every way of publishing.
 * @param checkOf returns undefined for types that need no check
 */
export const checkPublished =
  (strapi: Core.Strapi, checkOf: (model: Struct.ContentTypeSchema) => PublishedCheck | undefined): Middleware =>
  async (context, next) => {
    const publishes =
      context.action === 'publish' ||
      (isSave(context) && (context.params as { status?: string }).status === 'published')
    const check = publishes ? checkOf(context.contentType) : undefined
    if (!check) return next()
    return strapi.db.transaction(async () => {
      const result = await next()
      const versions: Version[] = await strapi.db.query(context.uid).findMany({
        where: { ...published, documentId: (result as { documentId: string }).documentId },
        populate: check.populate,
      })
      const fault = await check.fault(versions)
      if (fault) throw new errors.ValidationError(fault)
      return result
    })
  }
