import { addresses } from '#locales/addresses.ts'
import { SeoFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import { toRichText } from '../markdown.ts'
import type { ContentSource } from '../source.ts'
import { toPageText } from './pageText.ts'

const CoveragePage = graphql(
  `
    query CoveragePage {
      coveragePage {
        title
        intro
        coveredText
        onRequestText
        notCoveredText
        body
        seo {
          ...SeoFields
        }
      }
    }
  `,
  [SeoFields],
)

/** Texts of the coverage page; `body` is HTML. */
export async function getCoveragePage(content: ContentSource) {
  const { coveragePage: raw } = await content.query(['coverage-page'], CoveragePage, {})
  return {
    ...toPageText(raw, addresses.coverage),
    coveredText: raw?.coveredText ?? '',
    onRequestText: raw?.onRequestText ?? '',
    notCoveredText: raw?.notCoveredText ?? '',
    body: toRichText(raw?.body).html,
  }
}
