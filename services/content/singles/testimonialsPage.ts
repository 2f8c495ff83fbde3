import { addresses } from '#locales/addresses.ts'
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

/** Texts of the testimonials page; `policy` is HTML. */
export async function getTestimonialsPage(content: ContentSource) {
  const { testimonialsPage: raw } = await content.query(['testimonials-page'], TestimonialsPage, {})
  return {
    ...toPageText(raw, addresses.testimonials),
    policy: toRichText(raw?.policy).html,
    sampleNotice: raw?.sampleNotice ?? undefined,
  }
}
