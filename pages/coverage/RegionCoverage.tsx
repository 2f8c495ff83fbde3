import { Link } from '#components/Link.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'

/** One part of London: the areas with their own page, and all its postcode districts. */
export function RegionCoverage({ region }: { region: Data['regions'][number] }) {
  const { label, path, areas, outcodes } = region
  return (
    <div>
      <h3>
        <Link href={path} className="underline-offset-4 hover:underline">
          {label}
        </Link>
      </h3>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {areas.map((area) => (
          <li key={area.path}>
            <Link href={area.path} className="inline-flex min-h-9 items-center text-link underline underline-offset-4">
              {area.label}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="figures mt-3 flex flex-wrap gap-1.5 text-fine">
        {outcodes.map(({ code, place, visits }) => (
          <li
            key={code}
            title={`${place}: ${t(`coverage.${visits}`)}`}
            className={`relative px-2 py-0.5 ${visits === 'covered' ? 'bg-sunken' : 'border border-line text-soft'}`}
          >
            {code}
            <span className="sr-only">
              , {place}, {t(`coverage.${visits}`)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
