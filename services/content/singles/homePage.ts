import { toPicture } from '../../pictures.ts'
import { compact } from '../compact.ts'
import { contentQuery } from '../contentQuery.ts'
import { toFaqEntry } from '../faq.ts'
import { PictureFields, SeoFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import { ProjectFields, toProject } from '../project.ts'
import type { ContentSource } from '../source.ts'
import { toPageText } from './pageText.ts'

const HomePage = graphql(
  `
    query HomePage {
      homePage {
        title
        intro
        picture {
          ...PictureFields
        }
        servicesHeading
        servicesIntro
        projectHeading
        featuredProject {
          ...ProjectFields
        }
        processHeading
        process(pagination: { limit: 250 }) {
          title
          duration
          text
        }
        detail {
          ...PictureFields
        }
        detailCaption
        pricesHeading
        pricesIntro
        areasHeading
        areasIntro
        questionsHeading
        questions(pagination: { limit: 250 }) {
          question
          slug
          summary
          topic
        }
        closingHeading
        closingText
        seo {
          ...SeoFields
        }
      }
    }
  `,
  [PictureFields, ProjectFields, SeoFields],
)

const homePage = contentQuery(HomePage, ({ homePage: raw }) => {
  if (!raw) return undefined
  return {
    ...toPageText(raw, '/'),
    picture: toPicture(raw.picture),
    services: { heading: raw.servicesHeading, intro: raw.servicesIntro ?? undefined },
    project: {
      heading: raw.projectHeading,
      featured: raw.featuredProject ? toProject(raw.featuredProject) : undefined,
    },
    process: {
      heading: raw.processHeading,
      steps: compact(raw.process).map((step) => ({ ...step, duration: step.duration ?? undefined })),
    },
    detail: { picture: toPicture(raw.detail), caption: raw.detailCaption ?? undefined },
    prices: { heading: raw.pricesHeading, intro: raw.pricesIntro ?? undefined },
    areas: { heading: raw.areasHeading, intro: raw.areasIntro ?? undefined },
    questions: { heading: raw.questionsHeading, entries: compact(raw.questions).map(toFaqEntry) },
    closing: { heading: raw.closingHeading, text: raw.closingText ?? undefined },
  }
})

/** The texts of the home page; undefined if it is not published. */
export const getHomePage = (content: ContentSource) => content.read(homePage, {})
