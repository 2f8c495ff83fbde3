import { htmlToText } from '#services/rules/content/markdown.ts'
import { vacanciesPageOf } from '#services/rules/content/singlePages.ts'
import { mainPage, type SitemapPart, sitemapPage } from '#services/rules/content/sitemap.ts'
import { vacanciesOf } from '#services/rules/content/vacancy.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import { addresses, addressOf } from '#services/rules/site/addresses.ts'

/** Vacancies until the day on which they close. */
const openOn = (content: Content, today: string) => content.all('Vacancy').filter(({ closesOn }) => closesOn >= today)

export const sitemap: SitemapPart[] = [
  mainPage(addresses.vacancies, 'VacanciesPage', vacanciesPageOf, { entriesOn: openOn }),
  {
    section: 'pages',
    pages: (content, today) =>
      openOn(content, today).map((vacancy) =>
        sitemapPage(addressOf('vacancy', { slug: vacancy.slug }), () => [vacancy]),
      ),
    search: (content, today) =>
      vacanciesOf(content, today).map(({ path, title, summary, location, description }) => ({
        kind: 'vacancy',
        path,
        title,
        text: summary,
        facts: location,
        body: htmlToText(description),
      })),
  },
]
