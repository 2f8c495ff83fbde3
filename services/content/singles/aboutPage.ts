import { addresses } from '#locales/addresses.ts'
import { toPicture } from '../../pictures.ts'
import { compact } from '../compact.ts'
import { contentQuery } from '../contentQuery.ts'
import { PictureFields, SeoFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import { toRichText } from '../markdown.ts'
import type { ContentSource } from '../source.ts'
import { toPageText } from './pageText.ts'

const AboutPage = graphql(
  `
    query AboutPage {
      aboutPage {
        title
        intro
        picture {
          ...PictureFields
        }
        facts(pagination: { limit: 20 }) {
          label
          value
        }
        sections(pagination: { limit: 20 }) {
          heading
          body
          picture {
            ...PictureFields
          }
        }
        seo {
          ...SeoFields
        }
      }
    }
  `,
  [PictureFields, SeoFields],
)

const aboutPage = contentQuery(AboutPage, ({ aboutPage: raw }) => ({
  ...toPageText(raw, addresses.about),
  picture: toPicture(raw?.picture),
  facts: compact(raw?.facts),
  sections: compact(raw?.sections).map(({ heading, body, picture }) => ({
    heading,
    body: toRichText(body).html,
    picture: toPicture(picture),
  })),
}))

/** The about page; the bodies of its sections are HTML. */
export const getAboutPage = (content: ContentSource) => content.read(aboutPage, {})
