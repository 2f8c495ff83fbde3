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
    <nav aria-label={t('blog.pages')} className="mt-10 grid grid-cols-[1fr_auto_1fr] items-center gap-2">
      <span>
        {page > 1 && (
          <Link href={address(page - 1)} className={link}>
            {t('blog.newer')}
          </Link>
        )}
      </span>
      <span className="figures text-soft">{t('blog.page', { page, pages })}</span>
      <span className="text-end">
        {page < pages && (
          <Link href={address(page + 1)} className={link}>
            {t('blog.older')}
          </Link>
        )}
      </span>
    </nav>
  )
}
