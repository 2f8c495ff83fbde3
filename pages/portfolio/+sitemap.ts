import { portfolioPageOf } from '#services/rules/content/singlePages.ts'
import { entryPages, mainPage, type SitemapPart } from '#services/rules/content/sitemap.ts'
import { addresses, addressOf } from '#services/rules/site/addresses.ts'

export const sitemap: SitemapPart[] = [
  mainPage(addresses.portfolio, 'PortfolioPage', portfolioPageOf, {
    section: 'projects',
    entriesOn: (content) => content.all('Project'),
    pictures: (content) => content.all('Project').map(({ after }) => after),
  }),
  entryPages('Project', {
    section: 'projects',
    pathOf: ({ slug }) => addressOf('project', { slug }),
    entriesOn: ({ slug }, content) => content.all('Testimonial').filter(({ project }) => project?.slug === slug),
    pictures: ({ before, after, pictures }) => [before, after, ...pictures],
    search: ({ title, summary, place, floor, finish, story }) => ({
      kind: 'project',
      title,
      text: summary,
      facts: `${place} ${floor} ${finish}`,
      markdown: story,
    }),
  }),
]
