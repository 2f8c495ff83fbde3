import { t } from '#locales/messages.ts'

/**
 * The number in `?page=`.
 * @returns 1 without one; undefined for anything that is not a page number written the plain way
 */
export function pageNumber(search: Record<string, string | undefined>): number | undefined {
  if (search.page === undefined) return 1
  return /^[1-9]\d{0,4}$/.test(search.page) ? Number(search.page) : undefined
}

/** Every page of a list has a title of its own. */
export function pagedTitle(title: string, page: number): string {
  return page > 1 ? t('blog.paged', { title, page }) : title
}
