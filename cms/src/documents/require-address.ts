import type { Core } from '@strapi/strapi'
import type { Middleware } from '../shared/document-actions'
import { checkPublished } from './check-published'

/** Relations that are part of an entry's URL: without them the entry is not shown anywhere. */
export const REQUIRED: Record<string, { relation: string; target: string; words: string }> = {
  'api::article.article': { relation: 'tag', target: 'api::tag.tag', words: 'a tag' },
  'api::service.service': {
    relation: 'category',
    target: 'api::service-category.service-category',
    words: 'a category',
  },
  'api::area.area': { relation: 'region', target: 'api::region.region', words: 'a region' },
}

/** Prevents publishing an entry that would have no URL. A relation to a draft does not count. */
export const requireAddress = (strapi: Core.Strapi): Middleware =>
  checkPublished(strapi, ({ uid, info }) => {
    const required = REQUIRED[uid]
    if (!required) return undefined
    const { relation, words } = required
    return {
      populate: { [relation]: true },
      fault: (versions) =>
        versions.every((version) => version[relation])
          ? undefined
          : `Not published: without ${words} that is published, the ${info.displayName.toLowerCase()} has no web address and is not shown anywhere. Choose one in “${relation}”.`,
    }
  })
