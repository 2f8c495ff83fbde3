import { customPagePath, visibleBlocks } from '#services/rules/content/customPage.ts'
import { entryPages, type SitemapPart } from '#services/rules/content/sitemap.ts'
import { searchTexts } from '#services/rules/search/texts.ts'

export const sitemap: SitemapPart = {
  section: 'pages',
  pages: (content) =>
    entryPages(content, 'Page', {
      pathOf: customPagePath,
      texts: (page) => [page.intro, ...visibleBlocks(page).flatMap(({ heading, text }) => [heading, text])],
      entriesOn: ({ prices, projects, questions, testimonials }) => [
        ...prices,
        ...projects,
        ...questions,
        ...testimonials,
      ],
      pictures: (page) => [
        page.picture,
        ...visibleBlocks(page).flatMap(({ picture, before, after }) => [picture, before, after]),
      ],
    }),
  search: (content) =>
    searchTexts(content, 'Page', customPagePath, (page) => ({
      kind: 'page',
      title: page.title,
      text: page.intro,
      markdown: visibleBlocks(page)
        .flatMap(({ heading, text }) => [heading, text])
        .filter(Boolean)
        .join('\n\n'),
    })),
}
