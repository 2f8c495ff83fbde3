// https://vike.dev/guard
import type { PageContextServer } from 'vike/types'
import { vacancyOfPage } from './findVacancy.ts'

/** Responds to a late application on the page of its vacancy, which is otherwise a 404. */
export const guard = async (pageContext: PageContextServer): Promise<void> =>
  pageContext.sentForm?.failure === 'closed' ? undefined : vacancyOfPage.guard(pageContext)
