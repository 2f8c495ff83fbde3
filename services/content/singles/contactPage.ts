import { addresses } from '#locales/addresses.ts'
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

/** Texts of the contact page; `privacyNote` is HTML. */
export async function getContactPage(content: ContentSource) {
  const { contactPage: raw } = await content.query(['contact-page'], ContactPage, {})
  return {
    ...toPageText(raw, addresses.contact),
    formIntro: raw?.formIntro ?? '',
    afterText: raw?.afterText ?? '',
    privacyNote: toRichText(raw?.privacyNote).html,
  }
}
