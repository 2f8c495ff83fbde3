// https://vike.dev/guard
import { validWhen } from '#renderer/pageValidity.ts'
import { getArticle } from '#services/content/article.ts'

/** An article stands under its own tag only: anywhere else it would be a second copy. */
export const guard = validWhen(async ({ content, routeParams: { tag = '', slug = '' } }) => {
  return (await getArticle(content, tag, slug)) !== undefined
})
