import { pageSubject } from '#renderer/pageSubject.ts'
import { articlesOf } from '#services/content/article.ts'
import { pageNumber } from '../pageNumber.ts'

/** The page of articles that the query asks for, if it exists. */
export const articlesOfPage = pageSubject(({ content, urlParsed }) => {
  const page = pageNumber(urlParsed.search)
  return page === undefined ? undefined : articlesOf(content, { page })
})
