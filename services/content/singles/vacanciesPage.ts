import { addresses } from '#locales/addresses.ts'
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
        seo {
          ...SeoFields
        }
      }
    }
  `,
  [SeoFields],
)

/** Texts of the job vacancies page; `body` is HTML. */
export async function getVacanciesPage(content: ContentSource) {
  const { vacanciesPage: raw } = await content.query(['vacancies-page'], VacanciesPage, {})
  return {
    ...toPageText(raw, addresses.vacancies),
    body: toRichText(raw?.body).html,
    emptyText: raw?.emptyText ?? '',
  }
}
