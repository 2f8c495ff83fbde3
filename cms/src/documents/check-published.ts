import type { Struct } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { fieldsOf } from '../schema/attributes'
import { inItsLanguage, isPublishing, type Middleware, PUBLISHED } from '../shared/document-actions'

/** A published version of an entry, with its pictures, components and related entries. */
export type PublishedVersion = Record<string, unknown>

/** @returns why an entry must not be published, as a sentence for the editor */
export type PublishedCheck = (
  type: Struct.ContentTypeSchema,
  version: PublishedVersion,
) => string | undefined | Promise<string | undefined>

/**
 * Prevents publishing entries that have a fault. Checks the published version after the action and rolls the transaction
 * back, so that it applies to every way of publishing.
 */
export const checkPublished =
  (checks: PublishedCheck[]): Middleware =>
  async (context, next) => {
    const { uid, contentType } = context
    if (!isPublishing(context) || !uid.startsWith('api::')) return next()
    return strapi.db.transaction(async () => {
      const result = await next()
      const versions: PublishedVersion[] = await strapi.db.query(uid).findMany({
        where: { ...PUBLISHED, ...inItsLanguage(context), documentId: (result as { documentId: string }).documentId },
        populate: fieldsOf(uid, ['media', 'relation']),
      })
      for (const version of versions)
        for (const check of checks) {
          const fault = await check(contentType, version)
          if (fault) throw new errors.ValidationError(fault)
        }
      return result
    })
  }
