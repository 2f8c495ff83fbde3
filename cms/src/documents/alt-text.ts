import type { Core, Modules, Struct } from '@strapi/strapi'
import { checkPublished } from './check-published'

/** Prevents publishing an entry that shows a picture without alternative text. */
export const requireAltText = (strapi: Core.Strapi): Modules.Documents.Middleware.Middleware =>
  checkPublished(strapi, (model) => {
    const populate = mediaPopulate(strapi, model)
    return (
      populate && {
        populate,
        fault: (versions) => {
          const bare = [...new Set(versions.flatMap((version) => picturesWithoutText(version)))]
          return bare.length ? message(bare) : undefined
        },
      }
    )
  })

const message = (names: string[]) =>
  `Not published: ${names.map((name) => `“${name}”`).join(', ')} ${names.length > 1 ? 'have' : 'has'} no alternative text. ` +
  'Open the picture (pencil), describe it in “Alternative text”, save it, then publish again.'

type Populate = Record<string, unknown>

/** Populates the pictures of a type and its components; undefined if it has none. */
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
