import { addresses } from '#locales/addresses.ts'
import { contentQuery } from '../contentQuery.ts'
import { SeoFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import type { ContentSource } from '../source.ts'
import { toDocument } from './pageText.ts'

const PrivacyPage = graphql(
  `
    query PrivacyPage {
      privacyPage {
        title
        intro
        updatedOn
        body
        seo {
          ...SeoFields
        }
      }
    }
  `,
  [SeoFields],
)

const privacyPage = contentQuery(PrivacyPage, ({ privacyPage: raw }) => toDocument(raw, addresses.privacy))

export const getPrivacyPage = (content: ContentSource) => content.read(privacyPage, {})
