import { compact } from './compact.ts'
import { graphql } from './graphql.ts'
import { toRichText } from './markdown.ts'
import type { ContentSource } from './source.ts'

const Vacancies = graphql(`
  query Vacancies {
    vacancies(sort: ["postedOn:desc", "title"], pagination: { limit: 100 }) {
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
  }
`)

/** @param today `YYYY-MM-DD`; vacancies that closed before it are left out */
export async function getVacancies(content: ContentSource, today: string) {
  const { vacancies } = await content.query(['vacancy'], Vacancies, {})
  return compact(vacancies)
    .filter(({ closesOn }) => closesOn >= today)
    .map((raw) => ({ ...raw, description: toRichText(raw.description, `${raw.slug}-`).html }))
}

export type Vacancy = Awaited<ReturnType<typeof getVacancies>>[number]
