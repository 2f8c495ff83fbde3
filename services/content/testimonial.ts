import { addressOf } from '#locales/addresses.ts'
import { type PictureData, toPicture } from '../pictures.ts'
import { compact } from './compact.ts'
import { contentList } from './contentQuery.ts'
import { PictureFields } from './fragments.ts'
import { graphql } from './graphql.ts'
import type { ContentSource } from './source.ts'

export const TestimonialFields = graphql(`
  fragment TestimonialFields on Testimonial {
    quote
    author
    place
    work
    receivedOn
    source
    sourceUrl
    verified
    sample
  }
`)

interface RawTestimonial {
  quote: string
  author: string
  place: string
  work: string
  receivedOn: string
  source: string
  sourceUrl?: string | null
  verified: boolean
  sample: boolean
}

/** A review by a customer. */
export interface Testimonial extends Omit<RawTestimonial, 'sourceUrl'> {
  sourceUrl?: string
  /** The job that the review is about, if it is in the portfolio. */
  project?: { title: string; path: string; picture?: PictureData }
}

export function toTestimonial(raw: RawTestimonial): Testimonial {
  const { quote, author, place, work, receivedOn, source, sourceUrl, verified, sample } = raw
  return { quote, author, place, work, receivedOn, source, sourceUrl: sourceUrl ?? undefined, verified, sample }
}

const Testimonials = graphql(
  `
    query Testimonials($start: Int!) {
      testimonials(sort: ["order", "receivedOn:desc"], pagination: { start: $start, limit: 250 }) {
        ...TestimonialFields
        project {
          title
          slug
          after {
            ...PictureFields
          }
        }
      }
      testimonials_connection(pagination: { limit: 1 }) {
        pageInfo {
          total
        }
      }
    }
  `,
  [TestimonialFields, PictureFields],
)

const allTestimonials = contentList(Testimonials, ({ testimonials }) =>
  compact(testimonials).map(
    ({ project, ...raw }): Testimonial => ({
      ...toTestimonial(raw),
      project: project
        ? {
            title: project.title,
            path: addressOf('project', { slug: project.slug }),
            picture: toPicture(project.after),
          }
        : undefined,
    }),
  ),
)

/** All reviews by customers, in the editor's order. */
export const getTestimonials = (content: ContentSource) => content.read(allTestimonials, {})
