import { readEstimateQuery } from '../estimate/query.ts'
import { addressOf } from '../site/addresses.ts'
import { type DisplayFields, displayFields } from './displayFields.ts'
import { toRichText } from './markdown.ts'
import { type PictureData, toPicture } from './pictures.ts'
import { memberLink } from './service.ts'
import { type Content, inOrder } from './value/content.ts'
import { perContent } from './value/perContent.ts'
import type { Entry } from './value/schema.ts'
import { withLang } from './value/stored.ts'

/** A review by a customer. */
export interface Testimonial extends DisplayFields<Entry<'Testimonial'>> {
  /** The job that the review is about, if it is in the portfolio. */
  project?: { title: string; path: string; lang?: string; picture?: PictureData }
  /** If it is not that of the page. */
  lang?: string
}

/** Without the job, for the page of that job. */
export const toTestimonial = (entry: Entry<'Testimonial'>): Testimonial =>
  withLang(entry, displayFields('Testimonial', entry) as Testimonial)

/** In the editor's order, then the newest first. */
const sortedTestimonials = perContent((content) =>
  content.all('Testimonial').toSorted((a, b) => a.order - b.order || inOrder(b.receivedOn, a.receivedOn)),
)

/** All reviews by customers, in the editor's order. */
export const testimonialsOf = perContent((content) =>
  sortedTestimonials(content).map((raw): Testimonial => {
    const { project } = raw
    const job = project && {
      title: project.title,
      path: addressOf('project', { slug: project.slug }),
      picture: toPicture(project.after),
    }
    return { ...toTestimonial(raw), project: job ?? undefined }
  }),
)

/** A finished job in a list, or on a page about something else. */
export type Project = ReturnType<typeof toProject>

export function toProject(entry: Entry<'Project'>) {
  const { title, slug, place, floor, finish, days, costBand, summary, sample, before, after } = displayFields(
    'Project',
    entry,
  )
  const texts = { title, slug, place, floor, finish, days, costBand, summary, sample }
  return { ...texts, path: addressOf('project', { slug }), before, after }
}

/** A job with what visitors can filter by; `value` is the value in the URL. */
export type FilterableProject = ReturnType<typeof toFilterable>

function toFilterable(entry: Entry<'Project'>) {
  const { floorType, finishType } = displayFields('Project', entry)
  return {
    ...toProject(entry),
    floorType,
    finishType,
    services: entry.services.map(({ name, slug }) => ({ value: slug, label: name })),
    region: entry.area?.region ? { value: entry.area.region.slug, label: entry.area.region.name } : undefined,
  }
}

/** In the editor's order, then the newest first. */
const sortedProjects = perContent((content) =>
  content.all('Project').toSorted((a, b) => a.order - b.order || inOrder(b.completedOn, a.completedOn)),
)

/** All finished jobs, in the editor's order. */
export const projectsOf = perContent((content) => sortedProjects(content).map(toFilterable))

/** A finished job of a service, by the service's documentId. */
export const serviceProjectOf = (content: Content, documentId: string): Project | undefined =>
  projectOfServices(content).get(documentId)

/** Shows as many different jobs as there are, and of those a service's own rather than one of many services. */
const projectOfServices = perContent((content) => {
  const shown = new Map<string, Project>()
  const uses = new Map<Entry<'Project'>, number>()
  for (const { documentId } of content.all('Service')) {
    const [best] = sortedProjects(content)
      .filter(({ services }) => services.some((service) => service.documentId === documentId))
      .toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0) || a.services.length - b.services.length)
    if (!best) continue
    uses.set(best, (uses.get(best) ?? 0) + 1)
    shown.set(documentId, toProject(best))
  }
  return shown
})

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
    services: raw.services.flatMap((service) => memberLink(service, service.category) ?? []),
    area: area ? memberLink(area, area.region) : undefined,
    testimonials: sortedTestimonials(content)
      .filter(({ project }) => project === raw)
      .map(toTestimonial),
    seo: raw.seo,
  }
}
