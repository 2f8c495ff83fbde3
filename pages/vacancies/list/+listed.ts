import { type Listed, listedPage } from '#services/rules/content/listed.ts'
import { vacanciesPageOf } from '#services/rules/content/singles/pages.ts'
import { pageEntry } from '#services/rules/search/pageEntry.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export const listed: Listed = {
  section: 'pages',
  pages: (content, today) => [
    listedPage(addresses.vacancies, () => [
      content.one('VacanciesPage'),
      ...content.all('Vacancy').filter(({ closesOn }) => closesOn >= today),
    ]),
  ],
  search: (content) => [pageEntry(vacanciesPageOf(content))],
}
