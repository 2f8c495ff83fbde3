import { pageSubject } from '#renderer/pageSubject.ts'
import { articlesOf } from '#services/content/article.ts'
import { tagOf } from '#services/content/tag.ts'
import { pageNumber } from '../pageNumber.ts'

/** The topic and the page of its articles, if both exist. */
export const topicOfPage = pageSubject(({ content, routeParams, urlParsed }) => {
  const page = pageNumber(urlParsed.search)
  if (page === undefined) return undefined
  const slug = routeParams.tag ?? ''
  const tag = tagOf(content, slug)
  const found = articlesOf(content, { page, tag: slug })
  return tag && found && { tag, ...found }
})
