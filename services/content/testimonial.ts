import { compact } from './compact.ts'
import { graphql } from './graphql.ts'
import type { ContentSource } from './source.ts'

const Testimonials = graphql(`
  query Testimonials {
    testimonials(sort: ["order", "receivedOn:desc"], pagination: { limit: 250 }) {
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
  }
`)

/** What customers wrote, in the editor's order. */
export async function getTestimonials(content: ContentSource) {
  const { testimonials } = await content.query(['testimonial'], Testimonials, {})
  return compact(testimonials).map((raw) => ({ ...raw, sourceUrl: raw.sourceUrl ?? undefined }))
}

export type Testimonial = Awaited<ReturnType<typeof getTestimonials>>[number]
