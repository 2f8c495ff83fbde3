import { addresses } from '#locales/addresses.ts'
import { contentQuery } from '../contentQuery.ts'
import { SeoFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import { toRichText } from '../markdown.ts'
import type { ContentSource } from '../source.ts'
import { toPageText } from './pageText.ts'

const ContactPage = graphql(
  `
    query ContactPage {
      contactPage {
        title
        intro
        formIntro
        afterText
        privacyNote
        seo {
          ...SeoFields
        }
      }
    }
  `,
  [SeoFields],
)

const contactPage = contentQuery(ContactPage, ({ contactPage: raw }) => ({
  ...toPageText(raw, addresses.contact),
  formIntro: raw?.formIntro ?? '',
  afterText: raw?.afterText ?? '',
  privacyNote: toRichText(raw?.privacyNote).html,
}))

/** Texts of the contact page; `privacyNote` is HTML. */
export const getContactPage = (content: ContentSource) => content.read(contactPage, {})
