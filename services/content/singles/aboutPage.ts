import type { ResultOf } from 'gql.tada'
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
        facts(pagination: { limit: 250 }) {
          label
          value
        }
        sections(pagination: { limit: 250 }) {
          heading
          body
          picture {
            ...PictureFields
          }
        }
        peopleHeading
        peopleIntro
        peopleNotice
        people(pagination: { limit: 250 }) {
          name
          role
          text
          sample
          picture {
            ...PictureFields
          }
        }
        workshop {
          heading
          body
          picture {
            ...PictureFields
          }
        }
        machinesHeading
        machines(pagination: { limit: 250 }) {
          name
          purpose
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
  sections: compact(raw?.sections).map(toSection),
  team: toTeam(raw),
  workshop: raw?.workshop ? toSection(raw.workshop) : undefined,
  machines: raw?.machinesHeading
    ? { heading: raw.machinesHeading, list: compact(raw.machines).map(({ name, purpose }) => ({ name, purpose })) }
    : undefined,
}))

/** The about page; the bodies of its sections are HTML. */
export const getAboutPage = (content: ContentSource) => content.read(aboutPage, {})

type Raw = ResultOf<typeof AboutPage>['aboutPage']
type RawSection = NonNullable<NonNullable<Raw>['workshop']>

const toSection = ({ heading, body, picture }: RawSection) => ({
  heading,
  body: toRichText(body).html,
  picture: toPicture(picture),
})

/** @returns undefined without a heading or people: editors have not decided to show the team yet */
function toTeam(raw: Raw) {
  const people = compact(raw?.people)
  if (!raw?.peopleHeading || people.length === 0) return undefined
  return {
    heading: raw.peopleHeading,
    intro: raw.peopleIntro ?? undefined,
    sampleNotice: people.some(({ sample }) => sample) ? (raw.peopleNotice ?? undefined) : undefined,
    people: people.map(({ name, role, text, sample, picture }) => ({
      name,
      role,
      text,
      sample,
      picture: toPicture(picture),
    })),
  }
}
