import { addressOf } from '#locales/addresses.ts'
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
  compact(vacancies).map((raw) => ({
    ...raw,
    path: addressOf('vacancy', { slug: raw.slug }),
    description: toRichText(raw.description).html,
  })),
)

/** @param today `YYYY-MM-DD`; vacancies that closed before it are left out */
export async function getVacancies(content: ContentSource, today: string) {
  return (await content.read(allVacancies, {})).filter(({ closesOn }) => closesOn >= today)
}

/** One open vacancy; undefined if there is none with that slug, or if it has closed. */
export const getVacancy = async (content: ContentSource, slug: string, today: string) =>
  (await getVacancies(content, today)).find((vacancy) => vacancy.slug === slug)

export type Vacancy = Awaited<ReturnType<typeof getVacancies>>[number]
