import { ArrowLink } from '#components/ArrowLink.tsx'
import { Link } from '#components/Link.tsx'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'

interface NeighboursProps {
  previous?: { label: string; path: string }
  next?: { label: string; path: string }
}

/** The projects before and after this one. */
export function Neighbours({ previous, next }: NeighboursProps) {
  return (
    <nav aria-label={t('project.more')} className="frame section no-print">
      <ul className="split halves">
        {previous && (
          <li>
            <p className="fine">{t('project.previous')}</p>
            <Link href={previous.path} className="tap display text-h4 quiet">
              {previous.label}
            </Link>
          </li>
        )}
        {next && (
          <li>
            <p className="fine">{t('project.next')}</p>
            <Link href={next.path} className="tap display text-h4 quiet">
              {next.label}
            </Link>
          </li>
        )}
      </ul>
      <p className="mt-6">
        <ArrowLink href={addresses.portfolio}>{t('project.all')}</ArrowLink>
      </p>
    </nav>
  )
}
