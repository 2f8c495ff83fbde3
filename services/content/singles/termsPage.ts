import { addresses } from '#locales/addresses.ts'
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

/** The terms; `cancellationForm` is HTML. */
export async function getTermsPage(content: ContentSource) {
  const { termsPage: raw } = await content.query(['terms-page'], TermsPage, {})
  return {
    ...toPageText(raw, addresses.terms),
    updatedOn: raw?.updatedOn ?? '',
    body: toRichText(raw?.body),
    cancellationForm: toRichText(raw?.cancellationForm).html,
  }
}
