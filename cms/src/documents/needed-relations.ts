import type { Core, Modules } from '@strapi/strapi'
import { checkPublished } from './published-versions'

/** Relations that the address of an entry is made of: without them it is shown nowhere. */
const NEEDED: Record<string, { relation: string; words: string }> = {
  'api::article.article': { relation: 'tag', words: 'a tag' },
  'api::service.service': { relation: 'category', words: 'a category' },
  'api::area.area': { relation: 'region', words: 'a region' },
}

/** Refuses to publish an entry that would have no address. A relation to a mere draft is none. */
export const requireAddress = (strapi: Core.Strapi): Modules.Documents.Middleware.Middleware =>
  checkPublished(strapi, ({ uid, info }) => {
    const needed = NEEDED[uid]
    if (!needed) return undefined
    const { relation, words } = needed
    return {
      populate: { [relation]: true },
      fault: (versions) =>
        versions.every((version) => version[relation])
          ? undefined
          : `Not published: without ${words} that is published itself, the ${info.displayName.toLowerCase()} has no address and is shown nowhere. Choose one in “${relation}”.`,
    }
  })
