import { addressOf } from '#locales/addresses.ts'
import { compact } from './compact.ts'
import { SeoFields } from './fragments.ts'
import { graphql } from './graphql.ts'
import type { ContentSource } from './source.ts'

const Tags = graphql(
  `
    query Tags {
      tags(sort: ["order", "name"], pagination: { limit: 100 }) {
        name
        slug
        description
        seo {
          ...SeoFields
        }
      }
    }
  `,
  [SeoFields],
)

/** All topics of the blog, in the editor's order. */
export async function getTags(content: ContentSource) {
  const { tags } = await content.query(['tag'], Tags, {})
  return compact(tags).map(({ name, slug, description, seo }) => ({
    label: name,
    slug,
    path: addressOf('blogTag', { tag: slug }),
    description,
    seo,
  }))
}

/** One topic; undefined if none has that slug. */
export async function getTag(content: ContentSource, slug: string) {
  return (await getTags(content)).find((tag) => tag.slug === slug)
}
