import { compact } from './compact.ts'
import { contentList } from './contentQuery.ts'
import { graphql } from './graphql.ts'
import type { ContentSource } from './source.ts'

const Testimonials = graphql(`
  query Testimonials($start: Int!) {
    testimonials(sort: ["order", "receivedOn:desc"], pagination: { start: $start, limit: 250 }) {
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
    testimonials_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
  }
`)

const allTestimonials = contentList(Testimonials, ({ testimonials }) =>
  compact(testimonials).map((raw) => ({ ...raw, sourceUrl: raw.sourceUrl ?? undefined })),
)

/** What customers wrote, in the editor's order. */
export const getTestimonials = (content: ContentSource) => content.read(allTestimonials, {})

export type Testimonial = Awaited<ReturnType<typeof getTestimonials>>[number]
