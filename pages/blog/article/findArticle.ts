import { pageSubject } from '#renderer/pageSubject.ts'
import { getArticle } from '#services/content/article.ts'

/** An article stands under its own tag only: anywhere else it would be a second copy. */
export const articleOfPage = pageSubject(({ content, routeParams: { tag = '', slug = '' } }) =>
  getArticle(content, tag, slug),
)
