import { addresses } from '#locales/addresses.ts'
import { toPicture } from '../../pictures.ts'
import { compact } from '../compact.ts'
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

/** The about page; the bodies of its sections are HTML. */
export async function getAboutPage(content: ContentSource) {
  const { aboutPage: raw } = await content.query(['about-page'], AboutPage, {})
  return {
    ...toPageText(raw, addresses.about),
    picture: toPicture(raw?.picture),
    facts: compact(raw?.facts),
    sections: compact(raw?.sections).map(({ heading, body, picture }) => ({
      heading,
      body: toRichText(body).html,
      picture: toPicture(picture),
    })),
  }
}
