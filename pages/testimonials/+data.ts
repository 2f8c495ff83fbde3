// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { pageData } from '#renderer/pageData.ts'
import { getTestimonialsPage } from '#services/content/singles/testimonialsPage.ts'
import { getTestimonials } from '#services/content/testimonial.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { content } = pageContext
  const [{ sampleNotice, ...page }, testimonials] = await Promise.all([
    getTestimonialsPage(content),
    getTestimonials(content),
  ])
  return pageData(pageContext, {
    ...page,
    sampleNotice: testimonials.some(({ sample }) => sample) ? sampleNotice : undefined,
    testimonials,
    crumbs: [{ label: t('page.testimonials'), path: addresses.testimonials }],
  })
}
