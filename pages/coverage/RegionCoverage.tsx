import { AreaLinks } from '#components/AreaLinks.tsx'
import { ArrowLink } from '#components/ArrowLink.tsx'
import { Link } from '#components/Link.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'

/** One part of London: the districts with their own page, and a link to the list of its postcodes. */
export function RegionCoverage({ region }: { region: Data['regions'][number] }) {
  const { label, path, areas, count } = region
  return (
    <li>
      <h3>
        <Link href={path} className="tap quiet">
          {label}
        </Link>
      </h3>
      <AreaLinks areas={areas} linkClass="tap link text-link" />
      <ArrowLink href={`${path}#postcodes`}>{t('coverage.postcodes', { count })}</ArrowLink>
    </li>
  )
}
