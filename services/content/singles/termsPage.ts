import { addresses } from '#locales/addresses.ts'
import { contentQuery } from '../contentQuery.ts'
import { SeoFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import { toRichText } from '../markdown.ts'
import type { ContentSource } from '../source.ts'
import { toDocument } from './pageText.ts'

const TermsPage = graphql(
  `
    query TermsPage {
      termsPage {
        title
        intro
        updatedOn
        body
        cancellationForm
        seo {
          ...SeoFields
        }
      }
    }
  `,
  [SeoFields],
)

const termsPage = contentQuery(TermsPage, ({ termsPage: raw }) => ({
  ...toDocument(raw, addresses.terms),
  cancellationForm: toRichText(raw?.cancellationForm).html,
}))

/** The terms; `cancellationForm` is HTML. */
export const getTermsPage = (content: ContentSource) => content.read(termsPage, {})
