import { portfolioPageOf } from '#services/rules/content/singlePages.ts'
import { entryPages, mainPage, type SitemapPart } from '#services/rules/content/sitemap.ts'
import { searchTexts } from '#services/rules/search/texts.ts'
import { addresses, addressOf } from '#services/rules/site/addresses.ts'

const pathOf = ({ slug }: { slug: string }) => addressOf('project', { slug })

export const sitemap: SitemapPart[] = [
  mainPage(addresses.portfolio, 'PortfolioPage', portfolioPageOf, {
    section: 'projects',
    entriesOn: (content) => content.all('Project'),
    pictures: (content) => content.all('Project').map(({ after }) => after),
  }),
  {
    section: 'projects',
    pages: (content) =>
      entryPages(content, 'Project', {
        pathOf,
        entriesOn: ({ slug }) => content.all('Testimonial').filter(({ project }) => project?.slug === slug),
        pictures: ({ before, after, pictures }) => [before, after, ...pictures],
      }),
    search: (content) =>
      searchTexts(content, 'Project', pathOf, ({ title, summary, place, floor, finish, story }) => ({
        kind: 'project',
        title,
        text: summary,
        facts: `${place} ${floor} ${finish}`,
        markdown: story,
      })),
  },
]
