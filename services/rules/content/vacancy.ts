import { addressOf } from '../site/addresses.ts'
import { inOrder } from './inOrder.ts'
import { toRichText } from './markdown.ts'
import type { Content } from './value/content.ts'
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
  const raw = content.all('Vacancy').find((vacancy) => vacancy.slug === slug)
  return raw && raw.closesOn >= today ? toVacancy(raw) : undefined
}

const toVacancy = (raw: Entry<'Vacancy'>) => ({
  title: raw.title,
  slug: raw.slug,
  summary: raw.summary,
  description: toRichText(raw.description).html,
  employmentType: raw.employmentType,
  hours: raw.hours,
  payLow: raw.payLow,
  payHigh: raw.payHigh,
  payUnit: raw.payUnit,
  location: raw.location,
  postedOn: raw.postedOn,
  closesOn: raw.closesOn,
  sample: raw.sample,
  path: addressOf('vacancy', { slug: raw.slug }),
})
