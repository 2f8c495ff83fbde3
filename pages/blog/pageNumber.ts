import { cutText } from '#locales/cutText.ts'
import { t } from '#locales/messages.ts'

/**
 * The number in `?page=`.
 * @returns 1 without one; undefined if it is not a plain positive integer
 */
export function pageNumber(search: Record<string, string | undefined>): number | undefined {
  if (search.page === undefined) return 1
  return /^[1-9]\d{0,4}$/.test(search.page) ? Number(search.page) : undefined
}

/** Gives every page of a list its own title and description. */
export function pagedSeo<Texts extends { title: string; description: string }>(
  seo: Texts,
  page: number,
  pages: number,
) {
  if (page === 1) return seo
  const title = t('blog.paged', { title: cutText(seo.title, 48), page })
  return { ...seo, title, description: `${t('blog.page', { page, pages })}. ${seo.description}` }
}
