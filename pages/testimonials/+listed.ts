import { mainPage } from '#services/rules/content/listed.ts'
import { testimonialsPageOf } from '#services/rules/content/singles/pages.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export const listed = mainPage(addresses.testimonials, 'TestimonialsPage', testimonialsPageOf, {
  shown: (content) => content.all('Testimonial').flatMap((testimonial) => [testimonial, testimonial.project]),
})
