import { addressOf } from '#locales/addresses.ts'
import { compact } from './compact.ts'
import { contentList } from './contentQuery.ts'
import { SeoFields } from './fragments.ts'
import { graphql } from './graphql.ts'
import type { ContentSource } from './source.ts'

const Tags = graphql(
  `
    query Tags($start: Int!) {
      tags(sort: ["order", "name"], pagination: { start: $start, limit: 250 }) {
        name
        slug
        description
        seo {
          ...SeoFields
        }
      }
      tags_connection(pagination: { limit: 1 }) {
        pageInfo {
          total
        }
      }
    }
  `,
  [SeoFields],
)

const allTags = contentList(Tags, ({ tags }) =>
  compact(tags).map(({ name, slug, description, seo }) => ({
    label: name,
    slug,
    path: addressOf('blogTag', { tag: slug }),
    description,
    seo,
  })),
)

/** All topics of the blog, in the editor's order. */
export const getTags = (content: ContentSource) => content.read(allTags, {})

/** One topic; undefined if none has that slug. */
export async function getTag(content: ContentSource, slug: string) {
  return (await getTags(content)).find((tag) => tag.slug === slug)
}
