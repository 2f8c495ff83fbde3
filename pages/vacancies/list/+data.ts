// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { pageData } from '#renderer/pageData.ts'
import { vacanciesPageOf } from '#services/content/singles/pages.ts'
import { vacanciesOf } from '#services/content/vacancy.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, clock } = pageContext
  const page = vacanciesPageOf(content)
  const vacancies = vacanciesOf(content, clock.today())
  return pageData(pageContext, {
    ...page,
    vacancies: vacancies.map(({ description, ...entry }) => entry),
    graph: { type: 'CollectionPage' },
    crumbs: [{ label: t('page.vacancies'), path: addresses.vacancies }],
  })
}
