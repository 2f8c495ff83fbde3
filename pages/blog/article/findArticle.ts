import { pageSubject } from '#renderer/pageSubject.ts'
import { articleOf } from '#services/content/article.ts'

/** An article is found only under its own tag; under another it would be a duplicate. */
export const articleOfPage = pageSubject(({ content, routeParams: { tag = '', slug = '' } }) =>
  articleOf(content, tag, slug),
)
