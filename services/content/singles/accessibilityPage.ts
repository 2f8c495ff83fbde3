import { addresses } from '#locales/addresses.ts'
import { contentQuery } from '../contentQuery.ts'
import { SeoFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import type { ContentSource } from '../source.ts'
import { toDocument } from './pageText.ts'

const AccessibilityPage = graphql(
  `
    query AccessibilityPage {
      accessibilityPage {
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

const accessibilityPage = contentQuery(AccessibilityPage, ({ accessibilityPage: raw }) =>
  toDocument(raw, addresses.accessibility),
)

export const getAccessibilityPage = (content: ContentSource) => content.read(accessibilityPage, {})
