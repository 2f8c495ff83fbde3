import { addresses } from '#locales/addresses.ts'
import { vacanciesPageOf } from '#services/content/singles/pages.ts'
import { type Listed, listedPage } from '#services/listed.ts'
import { pageEntry } from '#services/search/pageEntry.ts'

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
