import { addresses } from '#locales/addresses.ts'
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

/** Texts of the services page; `body` is HTML. */
export async function getServicesPage(content: ContentSource) {
  const { servicesPage: raw } = await content.query(['services-page'], ServicesPage, {})
  return {
    ...toPageText(raw, addresses.services),
    body: toRichText(raw?.body).html,
  }
}
