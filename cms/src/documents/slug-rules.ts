import type { UID } from '@strapi/strapi'
import { inItsLanguage, type Middleware } from '../shared/document-actions'

interface Request {
  contentTypeUID: string
  field: string
  data: object
}

interface UidService {
  generateUIDField(request: Request): Promise<string>
  /** The value, with a number if another entry has it. */
  findUniqueUID(request: { contentTypeUID: string; field: string; value: string }): Promise<string>
}

const SLUG = 'slug'

/**
 * Until an entry is published, its slug follows its title, unless an editor has written another one. Without a title,
 * Strapi would fill in the type's name, such as “faq”, which would stay; no slug is better.
 */
export const updateSlugs = (): Middleware => {
  const service: UidService = strapi.plugin('content-manager').service('uid')
  const { generateUIDField } = service
  service.generateUIDField = async (request) =>
    titleOf(request.contentTypeUID, request.data) ? generateUIDField.call(service, request) : ''
  const withoutNumbers = { ...service, findUniqueUID: async ({ value }: { value: string }) => value }
  const slugOf = async (contentTypeUID: string, data: object) =>
    titleOf(contentTypeUID, data) ? generateUIDField.call(withoutNumbers, { contentTypeUID, field: SLUG, data }) : ''

  return async (context, next) => {
    const { uid, action, contentType } = context
    if (!targetOf(uid) || !['create', 'update'].includes(action)) return next()
    const { documentId, data } = context.params as { documentId?: string; data: Record<string, unknown> }
    const versions: Record<string, unknown>[] = documentId
      ? await strapi.db.query(uid).findMany({ where: { documentId, ...inItsLanguage(context) } })
      : []
    if (versions.some(({ publishedAt }) => publishedAt)) return next()
    const [storedEntry = {}] = versions
    const [fromTitle, fromOldTitle] = [await slugOf(uid, { ...storedEntry, ...data }), await slugOf(uid, storedEntry)]
    const slug = String(data[SLUG] ?? storedEntry[SLUG] ?? '')
    const isFromEditor = slug !== '' && ![fromOldTitle, contentType.modelName].some((base) => isMadeFrom(slug, base))
    if (fromTitle && !isFromEditor && !isMadeFrom(slug, fromTitle))
      data[SLUG] = await service.findUniqueUID({ contentTypeUID: uid, field: SLUG, value: fromTitle })
    return next()
  }
}

/** The field from which the slug is made. */
const targetOf = (uid: string): string | undefined =>
  (strapi.contentTypes[uid as UID.ContentType]?.attributes[SLUG] as { targetField?: string } | undefined)?.targetField

const titleOf = (uid: string, data: object): string => String(Reflect.get(data, targetOf(uid) ?? '') ?? '').trim()

/** Whether a slug is `base`, with or without the number that makes it unique. */
const isMadeFrom = (slug: string, base: string): boolean =>
  slug === base || (base !== '' && slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
