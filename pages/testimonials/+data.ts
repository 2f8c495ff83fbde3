// https://vike.dev/data

import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { breadcrumbList } from '#services/content/jsonLd.ts'
import { getTestimonialsPage } from '#services/content/singles/testimonialsPage.ts'
import { getTestimonials } from '#services/content/testimonial.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ content, furniture }: PageContextServer) {
  const [page, testimonials] = await Promise.all([getTestimonialsPage(content), getTestimonials(content)])
  const crumbs = [{ label: t('page.testimonials'), path: addresses.testimonials }]
  const seo = { ...page.seo, jsonLd: [breadcrumbList(crumbs)] }
  return { ...page, crumbs, testimonials, phone: furniture?.contact.phone ?? '', seo }
}
