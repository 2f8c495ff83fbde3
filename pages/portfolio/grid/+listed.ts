import { addresses } from '#locales/addresses.ts'
import { portfolioPageOf } from '#services/content/singles/pages.ts'
import { type Listed, listedPage } from '#services/listed.ts'
import { pageEntry } from '#services/search/pageEntry.ts'

export const listed: Listed = {
  section: 'projects',
  pages(content) {
    const projects = content.all('Project')
    const pictures = projects.map(({ after }) => after)
    return [listedPage(addresses.portfolio, () => [content.one('PortfolioPage'), ...projects], pictures)]
  },
  search: (content) => [pageEntry(portfolioPageOf(content))],
}
