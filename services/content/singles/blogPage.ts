import { addresses } from '#locales/addresses.ts'
import { contentQuery } from '../contentQuery.ts'
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

const blogPage = contentQuery(BlogPage, ({ blogPage: raw }) => toPageText(raw, addresses.blog))

/** Texts of the blog page. */
export const getBlogPage = (content: ContentSource) => content.read(blogPage, {})
