import type { PageContextServer } from 'vike/types'
import { t } from '#locales/messages.ts'
import { pageData } from '#renderer/server/pageData.ts'
import { testimonialsPageOf } from '#services/rules/content/singles/pages.ts'
import { testimonialsOf } from '#services/rules/content/testimonial.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content } = pageContext
  const { sampleNotice, ...page } = testimonialsPageOf(content)
  const testimonials = testimonialsOf(content)
  return pageData(pageContext, {
    ...page,
    sampleNotice: testimonials.some(({ sample }) => sample) ? sampleNotice : undefined,
    testimonials,
    crumbs: [{ label: t('page.testimonials'), path: addresses.testimonials }],
  })
}
