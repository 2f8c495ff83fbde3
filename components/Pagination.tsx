import { t } from '#locales/messages.ts'
import { Link } from './Link.tsx'

interface PaginationProps {
  page: number
  pages: number
  /** Address of the list without the `page` parameter. */
  path: string
}

/** Plain links; page 1 is the list's own address. */
export function Pagination({ page, pages, path }: PaginationProps) {
  if (pages < 2) return null
  const address = (number: number) => (number === 1 ? path : `${path}?page=${number}`)
  const link = 'tap strong-link'
  return (
    <nav aria-label={t('blog.pages')} className="row mt-10 justify-between">
      <span className="min-w-32">
        {page > 1 && (
          <Link href={address(page - 1)} className={link}>
            {t('blog.newer')}
          </Link>
        )}
      </span>
      <span className="figures text-soft">{t('blog.page', { page, pages })}</span>
      <span className="min-w-32 text-end">
        {page < pages && (
          <Link href={address(page + 1)} className={link}>
            {t('blog.older')}
          </Link>
        )}
      </span>
    </nav>
  )
}
