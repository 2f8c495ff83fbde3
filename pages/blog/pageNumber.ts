import { t } from '#locales/messages.ts'

/**
 * The number in `?page=`.
 * @returns 1 without one; undefined if it is not a plain positive integer
 */
export function pageNumber(search: Record<string, string | undefined>): number | undefined {
  if (search.page === undefined) return 1
  return /^[1-9]\d{0,4}$/.test(search.page) ? Number(search.page) : undefined
}

/** Gives every page of a list its own title. */
export function pagedTitle(title: string, page: number): string {
  return page > 1 ? t('blog.paged', { title, page }) : title
}
