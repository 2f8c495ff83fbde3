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
  const address = (each: number) => (each === 1 ? path : `${path}?page=${each}`)
  const link = 'inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4'
  return (
    <nav aria-label={t('blog.pages')} className="mt-10 flex flex-wrap items-center justify-between gap-4">
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
