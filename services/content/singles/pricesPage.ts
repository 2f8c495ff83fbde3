import { addresses } from '#locales/addresses.ts'
import { compact } from '../compact.ts'
import { contentQuery } from '../contentQuery.ts'
import { SeoFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import { toRichText } from '../markdown.ts'
import type { ContentSource } from '../source.ts'
import { toPageText } from './pageText.ts'

const PricesPage = graphql(
  `
    query PricesPage {
      pricesPage {
        title
        intro
        minimumCharge
        reviewedOn
        method
        factors(pagination: { limit: 250 }) {
          question
          answer
        }
        sampleNotice
        seo {
          ...SeoFields
        }
      }
    }
  `,
  [SeoFields],
)

const pricesPage = contentQuery(PricesPage, ({ pricesPage: raw }) => ({
  ...toPageText(raw, addresses.prices),
  minimumCharge: raw?.minimumCharge ?? undefined,
  reviewedOn: raw?.reviewedOn ?? undefined,
  method: toRichText(raw?.method).html,
  factors: compact(raw?.factors),
  sampleNotice: raw?.sampleNotice ?? undefined,
}))

/** Texts of the prices page; `method` is HTML, `minimumCharge` in pounds. */
export const getPricesPage = (content: ContentSource) => content.read(pricesPage, {})
