import { addresses } from '#locales/addresses.ts'
import { SeoFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import type { ContentSource } from '../source.ts'
import { toPageText } from './pageText.ts'

const FaqPage = graphql(
  `
    query FaqPage {
      faqPage {
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

/** Texts of the questions page. */
export async function getFaqPage(content: ContentSource) {
  const { faqPage: raw } = await content.query(['faq-page'], FaqPage, {})
  return toPageText(raw, addresses.questions)
}
