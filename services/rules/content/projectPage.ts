import { readEstimateQuery } from '../estimate/query.ts'
import { addressOf } from '../site/addresses.ts'
import { toRichText } from './markdown.ts'
import { toPicture } from './pictures.ts'
import { toProject } from './project.ts'
import { sortedTestimonials, toTestimonial } from './testimonial.ts'
import type { Content } from './value/content.ts'

/** One job with everything that its page shows; undefined if there is none with that slug. */
export function projectOf(content: Content, slug: string) {
  const raw = content.all('Project').find((project) => project.slug === slug)
  if (!raw) return undefined
  const { area, estimate } = raw
  return {
    ...toProject(raw),
    completedOn: raw.completedOn,
    story: toRichText(raw.story).html,
    /** Query of the prices page; undefined if it contains no estimate. */
    estimate: estimate && readEstimateQuery(estimate) ? estimate : undefined,
    pictures: raw.pictures.map(toPicture).filter((picture) => picture !== undefined),
    // Services without a category and areas without a region have no page.
    services: raw.services.flatMap(({ name, slug: service, category }) =>
      category ? [{ label: name, path: addressOf('service', { category: category.slug, slug: service }) }] : [],
    ),
    area: area?.region
      ? { label: area.name, path: addressOf('service', { category: area.region.slug, slug: area.slug }) }
      : undefined,
    testimonials: sortedTestimonials(content)
      .filter(({ project }) => project === raw)
      .map(toTestimonial),
    seo: raw.seo,
  }
}
