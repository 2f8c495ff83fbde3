import { addresses } from '#locales/addresses.ts'
import { contentQuery } from '../contentQuery.ts'
import { SeoFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import { toRichText } from '../markdown.ts'
import type { ContentSource } from '../source.ts'
import { toPageText } from './pageText.ts'

const TestimonialsPage = graphql(
  `
    query TestimonialsPage {
      testimonialsPage {
        title
        intro
        policy
        sampleNotice
        seo {
          ...SeoFields
        }
      }
    }
  `,
  [SeoFields],
)

const testimonialsPage = contentQuery(TestimonialsPage, ({ testimonialsPage: raw }) => ({
  ...toPageText(raw, addresses.testimonials),
  policy: toRichText(raw?.policy).html,
  sampleNotice: raw?.sampleNotice ?? undefined,
}))

/** Texts of the testimonials page; `policy` is HTML. */
export const getTestimonialsPage = (content: ContentSource) => content.read(testimonialsPage, {})
