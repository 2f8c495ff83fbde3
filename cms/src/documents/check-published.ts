import type { Core, Modules, Struct } from '@strapi/strapi'
import { errors } from '@strapi/utils'

type Middleware = Modules.Documents.Middleware.Middleware
/** A published version of an entry, with the populated fields. */
export type Version = Record<string, unknown>

export interface Look {
  /** What to read of the entry, in the format of `strapi.db`. */
  populate: Record<string, unknown>
  /** A sentence for the editor. */
  fault: (versions: Version[]) => string | undefined | Promise<string | undefined>
}

/**
 * Prevents publishing entries that have a fault. Checks the published version after the action and rolls the transaction
 * back, so that it applies to every way of publishing.
 * @param lookAt returns undefined for types that need no check
 */
export const checkPublished =
  (strapi: Core.Strapi, lookAt: (model: Struct.ContentTypeSchema) => Look | undefined): Middleware =>
  async (context, next) => {
    const publishes =
      context.action === 'publish' ||
      (['create', 'update', 'clone'].includes(context.action) &&
        (context.params as { status?: string }).status === 'published')
    const look = publishes ? lookAt(context.contentType) : undefined
    if (!look) return next()
    return strapi.db.transaction(async () => {
      const result = await next()
      const versions: Version[] = await strapi.db.query(context.uid).findMany({
        where: {
          documentId: (result as { documentId: string }).documentId,
          publishedAt: { $notNull: true },
        },
        populate: look.populate,
      })
      const fault = await look.fault(versions)
      if (fault) throw new errors.ValidationError(fault)
      return result
    })
  }
