import { addressOf } from '../site/addresses.ts'
import { type DisplayFields, displayFields } from './displayFields.ts'
import { inOrder } from './inOrder.ts'
import { type PictureData, toPicture } from './pictures.ts'
import { perContent } from './value/perContent.ts'
import type { Entry } from './value/schema.ts'

/** A review by a customer. */
export interface Testimonial extends DisplayFields<Entry<'Testimonial'>> {
  /** The job that the review is about, if it is in the portfolio. */
  project?: { title: string; path: string; picture?: PictureData }
}

/** Without the job, for the page of that job. */
export const toTestimonial = (entry: Entry<'Testimonial'>): Testimonial => displayFields('Testimonial', entry)

/** In the editor's order, then the newest first. */
export const sortedTestimonials = perContent((content) =>
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
