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
      <ol className="crumbs fine">
        {[{ label: t('home'), path: '/' }, ...crumbs].map(({ label, path }, index) => (
          <li key={path}>
            {index === crumbs.length ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link href={path} className="quiet">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
