import { addresses } from '#locales/addresses.ts'
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

/** Texts of the portfolio page. */
export async function getPortfolioPage(content: ContentSource) {
  const { portfolioPage: raw } = await content.query(['portfolio-page'], PortfolioPage, {})
  return {
    ...toPageText(raw, addresses.portfolio),
    sampleNotice: raw?.sampleNotice ?? undefined,
  }
}
