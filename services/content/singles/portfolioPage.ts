import { addresses } from '#locales/addresses.ts'
import { contentQuery } from '../contentQuery.ts'
import { SeoFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import type { ContentSource } from '../source.ts'
import { toPageText } from './pageText.ts'

const PortfolioPage = graphql(
  `
    query PortfolioPage {
      portfolioPage {
        title
        intro
        sampleNotice
        seo {
          ...SeoFields
        }
      }
    }
  `,
  [SeoFields],
)

const portfolioPage = contentQuery(PortfolioPage, ({ portfolioPage: raw }) => ({
  ...toPageText(raw, addresses.portfolio),
  sampleNotice: raw?.sampleNotice ?? undefined,
}))

/** Texts of the portfolio page. */
export const getPortfolioPage = (content: ContentSource) => content.read(portfolioPage, {})
