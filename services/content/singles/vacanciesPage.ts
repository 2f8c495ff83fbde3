import { addresses } from '#locales/addresses.ts'
import { contentQuery } from '../contentQuery.ts'
import { SeoFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import { toRichText } from '../markdown.ts'
import type { ContentSource } from '../source.ts'
import { toPageText } from './pageText.ts'

const VacanciesPage = graphql(
  `
    query VacanciesPage {
      vacanciesPage {
        title
        intro
        body
        emptyText
        applyText
        applyPrivacy
        applySent
        seo {
          ...SeoFields
        }
      }
    }
  `,
  [SeoFields],
)

const vacanciesPage = contentQuery(VacanciesPage, ({ vacanciesPage: raw }) => ({
  ...toPageText(raw, addresses.vacancies),
  body: toRichText(raw?.body).html,
  emptyText: raw?.emptyText ?? '',
  applyText: raw?.applyText ?? '',
  applyPrivacy: raw?.applyPrivacy ?? '',
  applySent: raw?.applySent ?? '',
}))

/** Texts of the job vacancies page; `body` is HTML. */
export const getVacanciesPage = (content: ContentSource) => content.read(vacanciesPage, {})
