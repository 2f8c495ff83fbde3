import { t } from '#locales/messages.ts'
import { Link } from './Link.tsx'

export interface Crumb {
  label: string
  path: string
}

/** The path from the home page to this page, which is the last crumb. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={t('breadcrumb')} className="no-print">
      <ol className="flex flex-wrap items-center gap-x-2 text-fine text-soft">
        {[{ label: t('home'), path: '/' }, ...crumbs].map(({ label, path }, index) => (
          <li key={path} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden>/</span>}
            {index === crumbs.length ? (
              <span aria-current="page" className="py-1">
                {label}
              </span>
            ) : (
              <Link href={path} className="inline-flex min-h-8 items-center underline-offset-4 hover:underline">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
