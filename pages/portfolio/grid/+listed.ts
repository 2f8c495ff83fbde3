import { type Listed, listedPage } from '#services/rules/content/listed.ts'
import { portfolioPageOf } from '#services/rules/content/singles/pages.ts'
import { pageEntry } from '#services/rules/search/pageEntry.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export const listed: Listed = {
  section: 'projects',
  pages(content) {
    const projects = content.all('Project')
    const pictures = projects.map(({ after }) => after)
    return [listedPage(addresses.portfolio, () => [content.one('PortfolioPage'), ...projects], pictures)]
  },
  search: (content) => [pageEntry(portfolioPageOf(content))],
}
