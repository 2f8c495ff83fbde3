import type { ResultOf } from 'gql.tada'
import { addressOf } from '#locales/addresses.ts'
import { readEstimateQuery } from '../estimate/query.ts'
import { toPicture } from '../pictures.ts'
import { compact } from './compact.ts'
import { contentQuery } from './contentQuery.ts'
import { PictureFields, SeoFields } from './fragments.ts'
import { graphql } from './graphql.ts'
import { toRichText } from './markdown.ts'
import { ProjectFields, toProject } from './project.ts'
import type { ContentSource } from './source.ts'
import { TestimonialFields, toTestimonial } from './testimonial.ts'

const ProjectPage = graphql(
  `
    query ProjectPage($slug: String!) {
      projects(filters: { slug: { eq: $slug } }, pagination: { limit: 1 }) {
        ...ProjectFields
        completedOn
        story
        estimate
        pictures(pagination: { limit: 250 }) {
          ...PictureFields
        }
        services(pagination: { limit: 250 }) {
          name
          slug
          category {
            slug
          }
        }
        area {
          name
          slug
          region {
            slug
          }
        }
        seo {
          ...SeoFields
        }
      }
      testimonials(filters: { project: { slug: { eq: $slug } } }, sort: ["order"], pagination: { limit: 250 }) {
        ...TestimonialFields
      }
    }
  `,
  [ProjectFields, PictureFields, SeoFields, TestimonialFields],
)

const projectPage = contentQuery(ProjectPage, toProjectPage)

/** One job with everything that its page shows; undefined if there is none with that slug. */
export const getProject = (content: ContentSource, slug: string) => content.read(projectPage, { slug })

export function toProjectPage({ projects, testimonials }: ResultOf<typeof ProjectPage>) {
  const raw = compact(projects)[0]
  if (!raw) return undefined
  const { area, estimate } = raw
  return {
    ...toProject(raw),
    completedOn: raw.completedOn,
    story: toRichText(raw.story).html,
    /** Query of the prices page; undefined if it contains no estimate. */
    estimate: estimate && readEstimateQuery(estimate) ? estimate : undefined,
    pictures: compact(raw.pictures)
      .map(toPicture)
      .filter((picture) => picture !== undefined),
    // Services without a category and areas without a region have no page.
    services: compact(raw.services).flatMap(({ name, slug, category }) =>
      category ? [{ label: name, path: addressOf('service', { category: category.slug, slug }) }] : [],
    ),
    area: area?.region
      ? { label: area.name, path: addressOf('service', { category: area.region.slug, slug: area.slug }) }
      : undefined,
    testimonials: compact(testimonials).map(toTestimonial),
    seo: raw.seo,
  }
}
