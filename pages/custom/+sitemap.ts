import { customPagePath, visibleBlocks } from '#services/rules/content/customPage.ts'
import { entryPages } from '#services/rules/content/sitemap.ts'

export const sitemap = entryPages('Page', {
  section: 'pages',
  pathOf: customPagePath,
  texts: (page) => [page.intro, ...visibleBlocks(page).flatMap(({ heading, text }) => [heading, text])],
  entriesOn: ({ prices, projects, questions, testimonials }) => [...prices, ...projects, ...questions, ...testimonials],
  pictures: (page) => [
    page.picture,
    ...visibleBlocks(page).flatMap(({ picture, before, after }) => [picture, before, after]),
  ],
  search: (page) => ({
    kind: 'page',
    title: page.title,
    text: page.intro,
    markdown: visibleBlocks(page)
      .flatMap(({ heading, text }) => [heading, text])
      .filter(Boolean)
      .join('\n\n'),
  }),
})
