import { addresses } from '#locales/addresses.ts'
import { SeoFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import type { ContentSource } from '../source.ts'
import { toPageText } from './pageText.ts'

const BlogPage = graphql(
  `
    query BlogPage {
      blogPage {
        title
        intro
        seo {
          ...SeoFields
        }
      }
    }
  `,
  [SeoFields],
)

/** Texts of the blog page. */
export async function getBlogPage(content: ContentSource) {
  const { blogPage: raw } = await content.query(['blog-page'], BlogPage, {})
  return toPageText(raw, addresses.blog)
}
