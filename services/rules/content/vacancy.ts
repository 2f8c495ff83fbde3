import { addressOf } from '../site/addresses.ts'
import { displayFields } from './displayFields.ts'
import { toRichText } from './markdown.ts'
import { type Content, inOrder } from './value/content.ts'
import type { Entry } from './value/schema.ts'

export type Vacancy = ReturnType<typeof toVacancy>

/** The newest first, then by title. @param today `YYYY-MM-DD`; vacancies that closed before it are left out */
export const vacanciesOf = (content: Content, today: string): Vacancy[] =>
  content
    .all('Vacancy')
    .filter(({ closesOn }) => closesOn >= today)
    .sort((a, b) => inOrder(b.postedOn, a.postedOn))
    .map(toVacancy)

/** One open vacancy; undefined if there is none with that slug, or if it has closed. @param today `YYYY-MM-DD` */
export function vacancyOf(content: Content, slug: string, today: string): Vacancy | undefined {
  return vacanciesOf(content, today).find((vacancy) => vacancy.slug === slug)
}

const toVacancy = (entry: Entry<'Vacancy'>) => ({
  ...displayFields('Vacancy', entry),
  description: toRichText(entry.description).html,
  path: addressOf('vacancy', { slug: entry.slug }),
})
