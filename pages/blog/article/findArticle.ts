import { pageSubject } from '#renderer/pageSubject.ts'
import { getArticle } from '#services/content/article.ts'

/** An article is found only under its own tag; under another it would be a duplicate. */
export const articleOfPage = pageSubject(({ content, routeParams: { tag = '', slug = '' } }) =>
  getArticle(content, tag, slug),
)
