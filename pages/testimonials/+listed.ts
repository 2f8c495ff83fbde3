import { type Listed, listedPage } from '#services/rules/content/listed.ts'
import { testimonialsPageOf } from '#services/rules/content/singles/pages.ts'
import { pageEntry } from '#services/rules/search/pageEntry.ts'
import { addresses } from '#services/rules/site/addresses.ts'

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
