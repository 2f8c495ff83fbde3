import { addresses } from '#locales/addresses.ts'
import { contentQuery } from '../contentQuery.ts'
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

const faqPage = contentQuery(FaqPage, ({ faqPage: raw }) => toPageText(raw, addresses.questions))

/** Texts of the questions page. */
export const getFaqPage = (content: ContentSource) => content.read(faqPage, {})
