import { addresses } from '#locales/addresses.ts'
import { contentQuery } from '../contentQuery.ts'
import { SeoFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import { toRichText } from '../markdown.ts'
import type { ContentSource } from '../source.ts'
import { toPageText } from './pageText.ts'

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
  ...toPageText(raw, addresses.terms),
  updatedOn: raw?.updatedOn ?? '',
  body: toRichText(raw?.body),
  cancellationForm: toRichText(raw?.cancellationForm).html,
}))

/** The terms; `cancellationForm` is HTML. */
export const getTermsPage = (content: ContentSource) => content.read(termsPage, {})
