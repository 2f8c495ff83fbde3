import { addresses } from '#locales/addresses.ts'
import { contentQuery } from '../contentQuery.ts'
import { SeoFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import { toRichText } from '../markdown.ts'
import type { ContentSource } from '../source.ts'
import { toPageText } from './pageText.ts'

const ServicesPage = graphql(
  `
    query ServicesPage {
      servicesPage {
        title
        intro
        body
        seo {
          ...SeoFields
        }
      }
    }
  `,
  [SeoFields],
)

const servicesPage = contentQuery(ServicesPage, ({ servicesPage: raw }) => ({
  ...toPageText(raw, addresses.services),
  body: toRichText(raw?.body),
}))

/** Texts of the services page. */
export const getServicesPage = (content: ContentSource) => content.read(servicesPage, {})
