import { pageSubject } from '#renderer/pageSubject.ts'
import { getArticles } from '#services/content/article.ts'
import { getTag } from '#services/content/tag.ts'
import { pageNumber } from '../pageNumber.ts'

/** The topic and the page of its articles, if both exist. */
export const topicOfPage = pageSubject(async ({ content, routeParams, urlParsed }) => {
  const page = pageNumber(urlParsed.search)
  const tag = await getTag(content, routeParams.tag ?? '')
  if (!tag || page === undefined) return undefined
  const found = await getArticles(content, { page, tag: tag.slug })
  return found && { tag, ...found }
})
