import { pageSubject } from '#renderer/pageSubject.ts'
import { getArticles } from '#services/content/article.ts'
import { getTag } from '#services/content/tag.ts'
import { pageNumber } from '../pageNumber.ts'

/** The topic and the page of its articles, if both exist. */
export const topicOfPage = pageSubject(async ({ content, routeParams, urlParsed }) => {
  const page = pageNumber(urlParsed.search)
  if (page === undefined) return undefined
  const slug = routeParams.tag ?? ''
  const [tag, found] = await Promise.all([getTag(content, slug), getArticles(content, { page, tag: slug })])
  return tag && found && { tag, ...found }
})
