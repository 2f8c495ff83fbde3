import type { PageContextServer } from 'vike/types'
import { getArticles } from '#services/content/article.ts'
import { pageNumber } from '../pageNumber.ts'

/** The page of articles that the address asks for, if there is one. */
export async function findArticles({ content, urlParsed }: PageContextServer) {
  const page = pageNumber(urlParsed.search)
  return page === undefined ? undefined : getArticles(content, { page })
}
