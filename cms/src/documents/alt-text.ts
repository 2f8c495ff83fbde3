import type { Core, Modules, Struct } from '@strapi/strapi'
import { errors } from '@strapi/utils'

/**
 * Refuses to publish an entry that shows a picture without alternative text. Looks at what would be
 * on line, after the fact and inside a transaction, so that it holds for every way to publish.
 */
export const requireAltText =
  (strapi: Core.Strapi): Modules.Documents.Middleware.Middleware =>
  async (context, next) => {
    const publishes =
      context.action === 'publish' ||
      (['create', 'update', 'clone'].includes(context.action) &&
        (context.params as { status?: string }).status === 'published')
    const populate = publishes && mediaPopulate(strapi, context.contentType)
    if (!populate) return next()
    return strapi.db.transaction(async () => {
      const result = await next()
      const versions = await strapi.db.query(context.uid).findMany({
        where: {
          documentId: (result as { documentId: string }).documentId,
          publishedAt: { $notNull: true },
        },
        populate,
      })
      const bare = [...new Set(versions.flatMap((version) => picturesWithoutText(version)))]
      if (bare.length) throw new errors.ValidationError(message(bare))
      return result
    })
  }

const message = (names: string[]) =>
  `Not published: ${names.map((name) => `“${name}”`).join(', ')} ${names.length > 1 ? 'have' : 'has'} no alternative text. ` +
  'Open the picture (pencil), say in “Alternative text” what it shows, save it, then publish again.'

type Populate = Record<string, unknown>

/** Populates the pictures of a type, in its components too; undefined when it has none. */
const mediaPopulate = (strapi: Core.Strapi, model: Struct.Schema): Populate | undefined => {
  const populate: Populate = {}
  for (const [name, attribute] of Object.entries(model.attributes)) {
    if (attribute.type === 'media') populate[name] = true
    if (attribute.type === 'component') {
      const inner = mediaPopulate(strapi, strapi.components[attribute.component])
      if (inner) populate[name] = { populate: inner }
    }
  }
  return Object.keys(populate).length ? populate : undefined
}

const picturesWithoutText = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(picturesWithoutText)
  if (!value || typeof value !== 'object') return []
  const { mime, name, alternativeText } = value as {
    mime?: string
    name?: string
    alternativeText?: string
  }
  if (mime) return mime.startsWith('image/') && !alternativeText?.trim() ? [String(name)] : []
  return Object.values(value).flatMap(picturesWithoutText)
}
