import { compact } from './compact.ts'
import { contentList } from './contentQuery.ts'
import { graphql } from './graphql.ts'
import { toRichText } from './markdown.ts'
import type { ContentSource } from './source.ts'

const Vacancies = graphql(`
  query Vacancies($start: Int!) {
    vacancies(sort: ["postedOn:desc", "title"], pagination: { start: $start, limit: 250 }) {
      title
      slug
      summary
      description
      employmentType
      hours
      payLow
      payHigh
      payUnit
      location
      postedOn
      closesOn
      sample
    }
    vacancies_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
  }
`)

const allVacancies = contentList(Vacancies, ({ vacancies }) =>
  compact(vacancies).map((raw) => ({ ...raw, description: toRichText(raw.description, `${raw.slug}-`).html })),
)

/** @param today `YYYY-MM-DD`; vacancies that closed before it are left out */
export async function getVacancies(content: ContentSource, today: string) {
  return (await content.read(allVacancies, {})).filter(({ closesOn }) => closesOn >= today)
}

export type Vacancy = Awaited<ReturnType<typeof getVacancies>>[number]
