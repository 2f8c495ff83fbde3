import { addresses } from '#locales/addresses.ts'
import { contentQuery } from '../contentQuery.ts'
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

const coveragePage = contentQuery(CoveragePage, ({ coveragePage: raw }) => ({
  ...toPageText(raw, addresses.coverage),
  coveredText: raw?.coveredText ?? '',
  onRequestText: raw?.onRequestText ?? '',
  notCoveredText: raw?.notCoveredText ?? '',
  body: toRichText(raw?.body).html,
}))

/** Texts of the coverage page; `body` is HTML. */
export const getCoveragePage = (content: ContentSource) => content.read(coveragePage, {})
