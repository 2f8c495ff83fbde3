import { Link } from '#components/Link.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'

/** One part of London: the areas with their own page, and all its postcode districts. */
export function RegionCoverage({ region }: { region: Data['regions'][number] }) {
  const { label, path, areas, outcodes } = region
  return (
    <div>
      <h3>
        <Link href={path} className="quiet">
          {label}
        </Link>
      </h3>
      <ul className="places mt-1">
        {areas.map((area) => (
          <li key={area.path}>
            <Link href={area.path} className="tap link text-link">
              {area.label}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="outcodes figures mt-3">
        {outcodes.map(({ code, place, visits }) => (
          <li key={code} className={visits === 'covered' ? undefined : 'on-request'}>
            {code}
            <span>{` ${place}: ${t(`coverage.${visits}`)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
