import { addresses } from '#locales/addresses.ts'
import { testimonialsPageOf } from '#services/content/singles/pages.ts'
import { type Listed, listedPage } from '#services/listed.ts'
import { pageEntry } from '#services/search/pageEntry.ts'

export const listed: Listed = {
  section: 'pages',
  pages(content) {
    const testimonials = content.all('Testimonial')
    const shown = () => [
      content.one('TestimonialsPage'),
      ...testimonials,
      ...testimonials.map(({ project }) => project),
    ]
    return [listedPage(addresses.testimonials, shown)]
  },
  search: (content) => [pageEntry(testimonialsPageOf(content))],
}
