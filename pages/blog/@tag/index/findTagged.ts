import type { PageContextServer } from 'vike/types'
import { getArticles } from '#services/content/article.ts'
import { getTag } from '#services/content/tag.ts'
import { pageNumber } from '../../pageNumber.ts'

/** The topic and the page of its articles that the address asks for, if both exist. */
export async function findTagged({ content, routeParams, urlParsed }: PageContextServer) {
  const page = pageNumber(urlParsed.search)
  const tag = await getTag(content, routeParams.tag ?? '')
  if (!tag || page === undefined) return undefined
  const found = await getArticles(content, { page, tag: tag.slug })
  return found && { tag, ...found }
}
